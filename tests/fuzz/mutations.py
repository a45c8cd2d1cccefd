"""Sound PDFs into damaged ones: each case is made by its number alone, the same anywhere."""

import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.fuzz.seeds import Seed, seeds
from tests.preflight.made_broken import packed_book

_NUMBER = re.compile(rb"(?<![\w.#])-?\d+(?:\.\d*)?(?![\w.])")
_VALUE = re.compile(rb"/[A-Za-z]\w*\s+(/\w+|-?[\d.]+(?: \d+ R)?|\[[^\[\]]*\]|\([^()]*\)|true|false)")
_STREAM = re.compile(rb"^(.*?)stream\r?\n(.*?)\r?\n?endstream", re.DOTALL)
_LENGTH = re.compile(rb"/Length \d+(?: 0 R)?")

NUMBERS = (
    *b"0 -1 1 0.0001 -0.5 65536 2147483648 -2147483649 99999999999999999999".split(),
    *b"1e999 nan NaN inf --1 1.2.3 . - +7".split(),
    b"1" + b"0" * 320,
    b"0." + b"0" * 320 + b"1",
)
VALUES = (
    *b"null true [] () <> / /None /DeviceN /#00#ff".split(),
    *(b"%d 0 R" % number for number in (1, 2, 3, 100, 101, 999)),
    b"[[] []]",
    b"<< >>",
    b"(\xfe\xff\xd8\x00)",
    b"[1 0 R 2 0 R]",
    b"[0 0 0 0 0 0]",
    b"<< /Type /Page /Kids [2 0 R] /Parent 2 0 R >>",
    b"(" + b"x" * 2000 + b")",
    b"[" + b"0 " * 2000 + b"]",
)
FILTERS = (
    *b"/ASCIIHexDecode /ASCII85Decode /LZWDecode /RunLengthDecode /CCITTFaxDecode".split(),
    *b"/JBIG2Decode /DCTDecode /JPXDecode /Crypt /None [] null".split(),
    b"[/FlateDecode /FlateDecode]",
)
WORDS = (
    *b"q Q cm w d re m l c W n f S B* Do BT ET Tf Tm Td Tj TJ Tr Tz ' \" gs sh cs scn rg k".split(),
    *b"BI ID EI BDC EMC d0 d1 xx ( ) < > << >> [ ] { % /F /T (\\ <6 \x00 \xff".split(b" "),
)


@dataclass(frozen=True)
class Case:
    """One damaged file, and what was done to which seed."""

    name: str
    data: bytes


def make_case(seed: int, number: int) -> Case:
    """Return the case of a number: one to five changes of objects, and now and then one of the bytes."""
    rng = Random(seed << 32 | number)
    if rng.random() < 0.06:
        name, data, done = "packed", packed_book(), [b""]
    else:
        name, source = rng.choice(seeds())
        objects, done = dict(source.objects), []
        for _ in range(rng.choice((1, 1, 1, 2, 3, 5))):
            change = rng.choice(CHANGES)
            change(rng, objects)
            done.append(change.__name__.encode())
        data = Seed(objects, _trailer(rng, source.trailer)).write()
    if name == "packed" or rng.random() < 0.25:
        damage = rng.choice(DAMAGES)
        data, done = damage(rng, data), [*done, damage.__name__.encode()]
    return Case(f"{name}: {', '.join(word.decode() for word in done if word)}", data)


Objects = dict[int, bytes]


def drop(rng: Random, objects: Objects) -> None:
    """Take an object away."""
    if len(objects) > 1:
        del objects[_any(rng, objects)]


def swap(rng: Random, objects: Objects) -> None:
    """Let two objects change places."""
    one, other = _any(rng, objects), _any(rng, objects)
    objects[one], objects[other] = objects[other], objects[one]


def double(rng: Random, objects: Objects) -> None:
    """Put a copy of an object in the place of another."""
    objects[_any(rng, objects)] = objects[_any(rng, objects)]


def replace(rng: Random, objects: Objects) -> None:
    """Make an object another kind of thing, or a reference to itself or another."""
    number = _any(rng, objects)
    objects[number] = rng.choice((*VALUES, b"%d 0 R" % number, b"%d 0 R" % _any(rng, objects)))


def renumber(rng: Random, objects: Objects) -> None:
    """Put an odd number in the place of one in a dictionary."""
    _substitute(rng, objects, _NUMBER, 0, NUMBERS)


def retype(rng: Random, objects: Objects) -> None:
    """Give an entry of a dictionary a value of another type."""
    _substitute(rng, objects, _VALUE, 1, VALUES)


def redirect(rng: Random, objects: Objects) -> None:
    """Let a reference lead elsewhere."""
    targets = [b"%d 0 R" % number for number in objects]
    _substitute(rng, objects, re.compile(rb"\d+ 0 R"), 0, targets)


def refilter(rng: Random, objects: Objects) -> None:
    """Say that a stream is packed another way."""
    _substitute(rng, objects, re.compile(rb"/Filter\s+(/\w+|\[[^\]]*\])"), 1, FILTERS)


def mismeasure(rng: Random, objects: Objects) -> None:
    """Say that a stream has another length."""
    _substitute(rng, objects, _LENGTH, 0, [b"/Length " + number for number in NUMBERS])


def cut_stream(rng: Random, objects: Objects) -> None:
    """Cut a packed stream, its length made right."""
    _restream(rng, objects, lambda data: data[: rng.randrange(len(data) + 1)])


def flip_stream(rng: Random, objects: Objects) -> None:
    """Change bytes of a packed stream."""
    _restream(rng, objects, lambda data: _flipped(rng, data, 3))


def rewrite(rng: Random, objects: Objects) -> None:
    """Unpack a stream, change a few of its words, and pack it again."""
    _repack(rng, objects, lambda data: _reworded(rng, data))


def flip_unpacked(rng: Random, objects: Objects) -> None:
    """Unpack a stream, change bytes, and pack it again."""
    _repack(rng, objects, lambda data: _flipped(rng, data, 6))


def cut_unpacked(rng: Random, objects: Objects) -> None:
    """Unpack a stream, cut it or write it down many times, and pack it again."""
    _repack(rng, objects, lambda data: data[: rng.randrange(len(data) + 1)] * rng.choice((1, 1, 50)))


def flip(rng: Random, data: bytes) -> bytes:
    """Change bytes anywhere."""
    return _flipped(rng, data, rng.choice((1, 4, 30)))


def cut(rng: Random, data: bytes) -> bytes:
    """Let the file end too early."""
    return data[: rng.randrange(len(data))]


def remove(rng: Random, data: bytes) -> bytes:
    """Take a piece out of the middle."""
    start = rng.randrange(len(data))
    return data[:start] + data[start + rng.randrange(1, 400) :]


def insert(rng: Random, data: bytes) -> bytes:
    """Put a piece of the file, or noise, somewhere else."""
    start, place = rng.randrange(len(data)), rng.randrange(len(data))
    piece = rng.choice((data[start : start + 300], rng.randbytes(60), b"\x00" * 40))
    return data[:place] + piece + data[place:]


def misplace(rng: Random, data: bytes) -> bytes:
    """Let the cross-references begin elsewhere, or put other numbers into them."""
    tail = max(data.rfind(b"xref\n0"), data.rfind(b"startxref"), 0)
    return data[:tail] + _changed(rng, data[tail:], _NUMBER, 0, NUMBERS)


CHANGES: tuple[Callable[[Random, Objects], None], ...] = (
    drop,
    swap,
    double,
    replace,
    renumber,
    renumber,
    retype,
    retype,
    redirect,
    refilter,
    mismeasure,
    cut_stream,
    flip_stream,
    rewrite,
    rewrite,
    rewrite,
    flip_unpacked,
    cut_unpacked,
)
DAMAGES = (flip, cut, remove, insert, misplace)


def _any(rng: Random, objects: Objects) -> int:
    return rng.choice(sorted(objects))


def _trailer(rng: Random, trailer: bytes) -> bytes:
    if rng.random() < 0.97:
        return trailer
    return rng.choice(
        (b"", b"/Root 2 0 R", b"/Root null", b"/Root 1 0 R /Encrypt << /Filter /Standard /V 4 >>")
    )


def _substitute(
    rng: Random, objects: Objects, what: re.Pattern[bytes], group: int, by: list[bytes] | tuple[bytes, ...]
) -> None:
    """Change one match in the dictionary of some object."""
    number = _any(rng, objects)
    head, *rest = objects[number].partition(b"stream")
    objects[number] = _changed(rng, head, what, group, by) + b"".join(rest)


def _changed(
    rng: Random, data: bytes, what: re.Pattern[bytes], group: int, by: list[bytes] | tuple[bytes, ...]
) -> bytes:
    matches = list(what.finditer(data))
    if not matches:
        return data
    start, end = rng.choice(matches).span(group)
    return data[:start] + rng.choice(by) + data[end:]


def _restream(rng: Random, objects: Objects, change: Callable[[bytes], bytes]) -> None:
    """Change the data of some stream as they lie in the file."""
    numbers = sorted(number for number, body in objects.items() if _STREAM.match(body))
    if not numbers:
        return
    number = rng.choice(numbers)
    match = _STREAM.match(objects[number])
    if match:
        data = change(match[2])
        head = _LENGTH.sub(b"/Length %d" % len(data), match[1])
        objects[number] = head + b"stream\n" + data + b"\nendstream"


def _repack(rng: Random, objects: Objects, change: Callable[[bytes], bytes]) -> None:
    """Change what some stream unpacks to; one that is no plain deflate stays as it is."""

    def repacked(data: bytes) -> bytes:
        try:
            return zlib.compress(change(zlib.decompress(data)))
        except zlib.error:
            return data

    _restream(rng, objects, repacked)


def _flipped(rng: Random, data: bytes, most: int) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randint(1, most) if data else 0):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def _reworded(rng: Random, data: bytes) -> bytes:
    """Change some words of a content stream, or of anything that has words."""
    words = data.split(b" ")
    for _ in range(rng.randint(1, 6)):
        place = rng.randrange(len(words))
        match rng.randrange(5):
            case 0:
                words[place] = rng.choice(NUMBERS)
            case 1:
                words[place] = rng.choice(WORDS)
            case 2:
                words.insert(place, rng.choice(words))
            case 3:
                words[place] = b""
            case _:
                words[place] = b" ".join([words[place]] * rng.choice((2, 30, 3000)))
    return b" ".join(words)
