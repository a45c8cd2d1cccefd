"""The JSON Schema for editors: current, complete, and of the same mind as the loader on good specs."""

import json

from bookmaker.nonogram.difficulty import TIERS
from bookmaker.selection.terms import ALLOWED
from bookmaker.spec import models, schema_json
from bookmaker.spec.options import all_options
from bookmaker.spec.schema import SCHEMA_FILE


def test_the_shipped_schema_is_current() -> None:
    """The file beside the models is what they yield; else run ``python -m bookmaker.spec.schema``."""
    assert SCHEMA_FILE.read_text(encoding="utf-8") == schema_json()


def test_every_key_is_described() -> None:
    """Each key and each option of a source has its meaning; what the loader adds is not there."""
    schema = json.loads(schema_json())
    described = {"": schema, **schema["$defs"]}

    for keys in described.values():
        assert keys["additionalProperties"] is False
        assert all(key["description"] for key in keys["properties"].values())
        assert not models.ADDED & set(keys["properties"])
    options = {option.name for option in all_options()}
    assert options <= set(schema["$defs"]["Section"]["properties"])


def test_defaults_are_shown() -> None:
    """An editor shows what a key means when it is left out."""
    schema = json.loads(schema_json())

    assert schema["properties"]["template"]["default"] == "classic"
    assert schema["$defs"]["Solutions"]["properties"]["per_page"]["default"] == "auto"
    assert schema["$defs"]["Section"]["properties"]["tries"]["default"] == 600


def test_solving_and_tiers_are_those_of_the_selection() -> None:
    """The words a spec may use are the words the selection knows."""
    section = json.loads(schema_json())["$defs"]["Section"]["properties"]

    assert section["solving"]["anyOf"][0]["enum"] == list(ALLOWED)
    assert section["difficulty"]["anyOf"][0]["enum"] == list(TIERS)
