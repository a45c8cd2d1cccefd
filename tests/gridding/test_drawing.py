import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.errors import PictureError
from bookmaker.gridding.classes import PAINTS
from bookmaker.gridding.drawing import DEEPEST, LONGEST, MOST_PARTS, read_drawing
from bookmaker.gridding.svg import write_svg

HOUSE = """
<path d="M10 40 L50 8 L90 40 V92 H10Z"/>
<g class="maybe from20" transform="translate(2 0)">
  <rect class="w" x="20" y="50" width="14" height="14"/>
  <rect class="w maybe" x="60" y="50" width="14" height="14"/>
</g>
<g class="pose-1"><circle class="w" cx="50" cy="30" r="5"/></g>
<g class="pose-2"><ellipse class="w" cx="50" cy="30" rx="9" ry="4"/></g>
<line class="x from25 to25" x1="20" y1="80" x2="80" y2="80" stroke-dasharray="8 4"/>
"""


def test_a_drawing() -> None:
    """Parts keep their order, paint, levels and poses; optional ones are numbered as they come."""
    drawing = read_drawing(HOUSE)

    assert [part.name for part in drawing.within()] == (
        ["path", "g", "rect", "rect", "g", "circle", "g", "ellipse", "line"]
    )
    assert [part.optional for part in drawing.within()] == [0, 1, 0, 2, 0, 0, 0, 0, 0]
    assert (drawing.poses, drawing.optional_parts) == (2, 2)
    group, line = drawing.parts[1], drawing.parts[-1]
    assert [part.paint for part in group.parts] == ["w", "w"]
    assert (group.levels, line.levels) == ((20, 1_000_000), (25, 25))


GOOD = (
    '<path d="M1 1"/>',
    '<path d=" m1,1-2.5.5e1L3 4 5 6z"/>',
    '<path d="M0 0A5 5 0 0110 10 5,5,0,1,0,3 3"/>',
    '<path d="M0 0 C1 2 3 4 5 6 S1 2 3 4 Q1 2 3 4 T1 2 H3 4 V-5 Z m4 4 h1"/>',
    '<path class="  s   from20 to25 maybe pose-2 " d="M0 0 H9"/>',
    '<path class="" d="M0 0 H9" transform="rotate(30, 50 50) scale(1,-1)skewX(4)"/>',
    '<path d="M0 0 H9 V9Z M2 2 H4 V4Z" fill-rule="evenodd"/>',
    '<polyline points="0,0 10,10 20 0" class="b" stroke-width="12.5"/>',
    '<polygon points="0 0 10 10 20 0"></polygon>',
    '<!-- a cat --><rect width="4" height="5"/>',
    '<rect x="1" y="2" width="4" height="5" rx="1" ry="1"/>',
)


@pytest.mark.parametrize("vector", GOOD)
def test_what_may_be_drawn(vector: str) -> None:
    """Numbers may be set apart as in any SVG, and every known attribute may stand on its elements."""
    assert read_drawing(vector).parts


FAULTS = (
    ("", "1: no element that draws, expected at least one"),
    ("<g></g>", "1: no element that draws"),
    ("\n\n<blob/>", "3: <blob>: no element of a drawing, expected path, circle"),
    ("<cirle/>", "1: <cirle>: no element of a drawing, did you mean 'circle'?"),
    ("<text x='1'>cat</text>", "1: <text>: no element of a drawing"),
    ("<image href='/etc/passwd'/>", "1: <image>: no element of a drawing"),
    ("<style>path{}</style>", "1: <style>: no element of a drawing"),
    ("<script>alert(1)</script>", "1: <script>: no element of a drawing"),
    ("<vector><path d='M0 0'/></vector>", "1: <vector>: no element of a drawing"),
    ("<path d='M0 0' href='x'/>", "1: <path> href: no attribute of a drawing, expected d, class, transform"),
    ("<path d='M0 0' style='fill:red'/>", "1: <path> style: no attribute of a drawing"),
    ("<path d='M0 0' fill='red'/>", "1: <path> fill: no attribute of a drawing"),
    ("<path d='M0 0' clas='w'/>", "1: <path> clas: no attribute of a drawing, did you mean 'class'?"),
    ("<g stroke-width='4'><path d='M0 0'/></g>", "1: <g> stroke-width: no attribute"),
    ("<path/>", "1: <path>: d is missing"),
    ("<circle cx='1' cy='2'/>", "1: <circle>: r is missing"),
    ("<circle cx='1' cy='2' r='-3'/>", "1: <circle> r: '-3', expected 0 or more"),
    ("<circle cx='1' cy='2' r='3 4'/>", "1: <circle> r: '3 4', expected one number"),
    ("<circle cx='1px' cy='2' r='3'/>", "1: <circle> cx: '1px', expected one number"),
    ("<circle cx='1e9' cy='2' r='3'/>", "1: <circle> cx: 1e+09, expected no number beyond 10000"),
    ("<circle cx='nan' cy='2' r='3'/>", "1: <circle> cx: 'nan', expected one number"),
    ("<polygon points='1 2 3'/>", "1: <polygon> points: '1 2 3', expected pairs of numbers"),
    ("<polygon points=''/>", "1: <polygon> points: '', expected pairs of numbers"),
    ("<path d=''/>", "1: <path> d: '', expected a path that begins with M"),
    ("<path d='L1 2'/>", "1: <path> d: 'L1 2', expected a path that begins with M"),
    ("<path d='M1 2 3'/>", "1: <path> d: M with 3 numbers, expected 2 at a time"),
    ("<path d='M1 2 Q3 4'/>", "1: <path> d: Q with 2 numbers, expected 4 at a time"),
    ("<path d='M1 2 Z 5'/>", "1: <path> d: Z with 1 numbers, expected 0 at a time"),
    ("<path d='M1 2 K5'/>", "1: <path> d: 'K5', expected one of the commands M L H V"),
    ("<path d='M1 2 A5 5 0 2 1 9 9'/>", "1: <path> d: A with 3 numbers, expected 7 at a time"),
    ("<path d='M0 0' transform='move(2)'/>", "1: <path> transform: 'move' is no transform"),
    ("<path d='M0 0' transform='rotat(2)'/>", "'rotat' is no transform, did you mean 'rotate'?"),
    ("<path d='M0 0' transform='scale(1 2 3)'/>", "transform: 'scale(1 2 3)', expected 1 or 2 numbers"),
    ("<path d='M0 0' transform='scale 2'/>", "transform: 'scale 2', expected transforms such as"),
    ("<path d='M0 0' fill-rule='odd'/>", "1: <path> fill-rule: 'odd', expected evenodd or nonzero"),
    ("<path d='M0 0' class='w s'/>", "1: <path> class: w and s, expected one class that paints"),
    ("<path d='M0 0' class='grey'/>", "1: <path> class: 'grey' is not known, expected w, b, s"),
    ("<path d='M0 0' class='form20'/>", "1: <path> class: 'form20' is not known, did you mean 'from20'?"),
    ("<path d='M0 0' class='from0'/>", "1: <path> class: 'from0' is not known"),
    ("<g class='w'><path d='M0 0'/></g>", "1: <g> class: w paints, expected it on the elements in the group"),
    ("<path d='M0 0'><path d='M0 0'/></path>", "1: <path> inside <path>, expected elements inside <g> only"),
    ("<path d='M0 0'/> and so on", "1: text 'and so on', expected elements only"),
    ("<path d='M0 0'/><![CDATA[x]]>", "1: text 'x', expected elements only"),
    ("<?xml-stylesheet href='x'?><path d='M0 0'/>", "1: <?xml-stylesheet?>, expected elements only"),
    ("<path d='M0 0'>", "1: no well-formed SVG: mismatched tag"),
    ("\n<path d='M0 0'/></g>", "2: no well-formed SVG: mismatched tag"),
    ("</vector><vector>", "1: no well-formed SVG: junk after document element"),
    ("<path d='M0 0'/>&nbsp;", "1: no well-formed SVG: undefined entity"),
    ("<!DOCTYPE x [<!ENTITY a 'b'>]><path d='M0 0'/>", "1: no well-formed SVG: not well-formed"),
    ("<path d='M0 0'/>\x00", "1: no well-formed SVG"),
    ("<g>" * (DEEPEST + 1) + "<path d='M0 0'/>" + "</g>" * (DEEPEST + 1), "groups nested over 8 deep"),
    (
        "<path d='M0 0'/>\n<g class='pose-1'/>\n<g class='pose-3'/>\n<g class='pose-3'/>",
        "3: class pose-3: there is no pose-2; number poses without a gap",
    ),
    ("<path d='M0 0'/>" * (MOST_PARTS + 1), "1: over 1000 elements; draw with fewer"),
    (" " * (LONGEST + 1), "1: 65537 characters, expected at most 65536"),
)


@pytest.mark.parametrize(("vector", "message"), FAULTS, ids=range(len(FAULTS)))
def test_faults(vector: str, message: str) -> None:
    """What is no drawing of ours is refused, with its line, what was found and what was expected."""
    with pytest.raises(PictureError) as fault:
        read_drawing(vector)
    assert message in fault.value.messages[0]
    assert fault.value.messages[0].startswith("vector:")


def test_every_fault_is_told() -> None:
    """All faults of a vector are told at once, each at the place the caller names."""
    with pytest.raises(PictureError) as fault:
        read_drawing("<blob/>\n<path d='M0'/>", lambda line: f"fox.toml:{line + 6}: vector")

    assert [message.split(": ")[0] for message in fault.value.messages] == ["fox.toml:7", "fox.toml:8"]


@given(st.text(alphabet="<>/='\" gpathMLd012-#&;!?[]\n", max_size=60))
def test_any_text_is_a_drawing_or_a_fault(vector: str) -> None:
    """No text makes anything of the reader but a drawing or an error in words."""
    try:
        assert read_drawing(vector).parts
    except PictureError as fault:
        assert all(message.startswith("vector:") for message in fault.messages)


NUMBERS = st.integers(-200, 200).map(str) | st.floats(-200, 200, width=16).map(lambda n: f"{n:.2f}")
SHAPES = st.one_of(
    st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS).map(
        lambda n: f'<path CLASS d="M{n[0]} {n[1]}l{n[2]},{n[3]}z"/>'
    ),
    st.tuples(NUMBERS, NUMBERS).map(lambda n: f'<circle CLASS cx="{n[0]}" cy="{n[1]}" r="5"/>'),
)
CLASSES = st.lists(
    st.sampled_from(("from20", "to15", "maybe", "pose-2", *PAINTS)), max_size=3, unique=True
).filter(lambda words: sum(word in PAINTS for word in words) < 2)


@given(st.lists(st.tuples(SHAPES, CLASSES), min_size=1, max_size=6))
def test_what_is_made_of_our_words_is_read(shapes: list[tuple[str, list[str]]]) -> None:
    """Any drawing made of known elements and classes is read, and each of its levels can be written."""
    drawing = read_drawing("\n".join(s.replace("CLASS", f'class="{" ".join(c)}"') for s, c in shapes))

    assert len(drawing.parts) == len(shapes)
    shown = write_svg(drawing, 25).count("<path ") + write_svg(drawing, 25).count("<circle ")
    assert shown == sum("to15" not in words and "pose-2" not in words for _, words in shapes)
