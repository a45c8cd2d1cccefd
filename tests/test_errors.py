"""Errors and where their messages say they belong."""

from bookmaker.errors import Fault, FontError, LayoutError, did_you_mean


def test_faults_get_the_place_of_their_key() -> None:
    """A message about a key is led by the key, or by file, line and key once they are known."""
    error = LayoutError([Fault("title", "too long"), "pictures/fox.toml: title: too long"])
    placed = error.placed(lambda key: f"book.yaml:3: {key}")

    assert error.messages == ("title: too long", "pictures/fox.toml: title: too long")
    assert placed.messages == ("book.yaml:3: title: too long", "pictures/fox.toml: title: too long")
    assert isinstance(placed, LayoutError)


def test_one_message_is_one_message() -> None:
    """A text or a fault by itself is a list of one."""
    assert FontError("a").messages == ("a",)
    assert FontError(Fault("template", "a")).messages == ("template: a",)


def test_the_nearest_known_word_is_offered() -> None:
    """A misspelt word is answered with the one meant, an odd one with nothing."""
    assert did_you_mean("trmi", ["trim", "title"]) == ", did you mean 'trim'?"
    assert did_you_mean("margin-tops", ["MARGIN-TOP", "BLEED"]) == ", did you mean 'MARGIN-TOP'?"
    assert did_you_mean("zzz", ["trim", "title"]) == ""
