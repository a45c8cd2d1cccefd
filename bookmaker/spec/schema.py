"""The JSON Schema of a book spec, for editors that check and complete while one writes."""

import json
from pathlib import Path
from typing import Any

from bookmaker.spec.models import BookSpec
from bookmaker.spec.options import all_options, form_of, takers

SCHEMA_FILE = Path(__file__).with_name("book-spec.schema.json")

_NOTES = ("description", "default")


def schema_json() -> str:
    """Return the schema as JSON text."""
    schema = BookSpec.model_json_schema()
    schema["$defs"]["Section"]["properties"].update(option_properties())
    for keys in (schema, *schema["$defs"].values()):
        for name, described in keys["properties"].items():
            keys["properties"][name] = _tidy(described, name in keys.get("required", ()))
    del schema["title"], schema["description"]
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "bookmaker book spec"}
    return json.dumps({**head, **schema}, ensure_ascii=False, indent=2) + "\n"


def option_properties() -> dict[str, dict[str, object]]:
    """Describe the keys that sources declare, by name."""
    return {
        option.name: {
            **form_of(option).schema,
            "default": option.default,
            "description": f"{_sentence(option.doc)} For source {' or '.join(takers(option.name))}.",
        }
        for option in all_options()
    }


def written_default(default: object, schema: dict[str, Any]) -> str | int | float | None:
    """Return a default as an author would write it, or None when leaving the key out is the only way."""
    open_words = [choice["const"] for choice in schema.get("anyOf", ()) if "const" in choice]
    if default is None and open_words:
        return str(open_words[0])
    return default if isinstance(default, str | int | float) and default != "" else None


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _tidy(described: dict[str, Any], required: bool) -> dict[str, Any]:
    """Drop what pydantic makes up, and let a key that may be left out stand without a value."""
    tidy = {key: value for key, value in described.items() if key not in ("title", *_NOTES)}
    if "description" in described:
        tidy["description"] = " ".join(described["description"].split())
    default = written_default(described.get("default"), described)
    if default is not None:
        tidy["default"] = default
    return tidy if required else _optional(tidy)


def _optional(described: dict[str, Any]) -> dict[str, Any]:
    notes: dict[str, Any] = {key: described[key] for key in _NOTES if key in described}
    form = {key: value for key, value in described.items() if key not in _NOTES}
    choices = form["anyOf"] if set(form) == {"anyOf"} else [form]
    return {**notes, "anyOf": [*choices, {"type": "null"}]}


if __name__ == "__main__":
    SCHEMA_FILE.write_text(schema_json(), encoding="utf-8", newline="\n")
