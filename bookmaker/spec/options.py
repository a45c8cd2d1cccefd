"""The keys of a section that belong to its source, read by what the source declares."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import cast

from bookmaker.errors import did_you_mean
from bookmaker.sources import SOURCES
from bookmaker.sources.option import Kind, Names, Option
from bookmaker.spec.document import Scalar, Value
from bookmaker.spec.forms import (
    Form,
    flag,
    folders,
    number,
    one_of,
    pins,
    quoted,
    some_of,
    text,
    whole,
    words,
)

DECLARED = {source.NAME: {option.name: option for option in source.OPTIONS} for source in SOURCES}
"""The options of each source by name."""


def form_of(option: Option) -> Form:
    """Return the form that an option's kind and limits ask for."""
    low, high = option.low or 0, option.high or 0
    match option.kind:
        case Kind.NUMBER:
            return number(low, high)
        case Kind.WHOLE:
            return whole(int(low), int(high))
        case Kind.WORDS:
            return _named_words(option.names)
        case Kind.FOLDER:
            return text(200, says="a folder")
        case Kind.FOLDERS:
            return folders()
        case Kind.CHOICE:
            return one_of(*option.choices)
        case Kind.FLAG:
            return flag()
        case Kind.PINS:
            return pins()


def _named_words(names: Names | None) -> Form:
    if names is None or not names.is_fixed:
        return words()
    choice = some_of(*names.known({}))
    return replace(words(), says=choice.says, schema=choice.schema)


def takers(name: str) -> list[str]:
    """Name the sources that have an option of that name."""
    return [source for source, options in DECLARED.items() if name in options]


def split_section(
    section: dict[str, Value], own: Sequence[str], default_source: str
) -> tuple[dict[str, Value], dict[str, object], list[tuple[str, str]]]:
    """Part a section into the keys that every section has and the options of its source.

    ``own`` names the former. Returns them, the options with defaults filled in, and the faults: each the
    key and the message.
    """
    named = section.get("source")
    source = named.text if isinstance(named, Scalar) else default_source
    declared = DECLARED.get(source, {})
    options: dict[str, object] = {name: option.default for name, option in declared.items()}
    faults: list[tuple[str, str]] = []
    for name, value in section.items():
        if name in own or (value is None and name in declared):
            continue
        if source not in DECLARED and takers(name):
            continue  # the misspelt source is told, its options cannot be judged
        try:
            options[name] = _read(name, value, source, own)
        except ValueError as fault:
            faults.append((name, str(fault)))
    faulty = {name for name, _ in faults}
    for name in section:
        if name in declared and name not in faulty:
            faults.extend((name, stranger) for stranger in _strangers(declared[name], options))
    return {name: value for name, value in section.items() if name in own}, options, faults


def _read(name: str, value: Value, source: str, own: Sequence[str]) -> object:
    declared = DECLARED.get(source, {})
    if name in declared:
        return form_of(declared[name]).read(value)
    if takers(name):
        raise ValueError(
            f"is for source {' or '.join(takers(name))}, this section has source {source}; delete it"
        )
    raise ValueError(unknown_key(name, [*own, *(declared or (option.name for option in all_options()))]))


def _strangers(option: Option, options: Mapping[str, object]) -> Iterator[str]:
    """Say of each word that should name something and does not what it may have meant."""
    value = options[option.name]
    known = option.names.known(options) if option.names and value else ()
    if option.names is None or not known:
        return  # a bank that is missing is told where it is read
    named = value.values() if isinstance(value, dict) else cast(Sequence[str], value)
    for word in dict.fromkeys(named):
        if word not in known:
            yield f"no {option.names.noun} {quoted(word)}{did_you_mean(word, known) or _told(option.names)}"


def _told(names: Names) -> str:
    if names.is_fixed:
        return f", expected one of {', '.join(names.known({}))}"
    return " in the bank; `bookmaker check-pictures --sheet bank.png` draws all there are"


def unknown_key(name: str, known: Sequence[str]) -> str:
    """Say that a key is none of the known ones, with the nearest or all of them."""
    return f"unknown key{did_you_mean(name, known) or ', expected one of ' + ', '.join(known)}"


def all_options() -> Iterator[Option]:
    """Yield each option once, in the order of the sources."""
    seen = set()
    for options in DECLARED.values():
        for option in options.values():
            if option.name not in seen:
                seen.add(option.name)
                yield option
