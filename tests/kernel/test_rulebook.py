"""The rulebook: what is indexed, found and suggested."""

import pytest

from hullbreach.kernel.errors import ContentError, UnknownOption
from hullbreach.kernel.rulebook import MOST_OF_BRIEF, Rule, Rulebook, plain

TEXT = """\
# The book

A note before the first section.

## Noise

What noise is, with `dice`.

- **AB-NOISE-01** Roll the *noise die* (**always**).
- **AB-NOISE-02** On a number: place a marker
  in that corridor,

  see [below](#doors).
- a bullet without an id

### Markers

- **AB-NOISE-10** A marker stays; `SILENCE` \\* is no marker.

| a table | ends it |
|---|---|

```
- **AB-FENCED-01** an example, not a rule
```

## Doors

* **LIF-13P-2B** Doors stop nobody. No noise here.
"""


@pytest.fixture
def book() -> Rulebook:
    return Rulebook(TEXT)


def test_bullets_are_indexed_in_order(book: Rulebook) -> None:
    assert book.ids == ("AB-NOISE-01", "AB-NOISE-02", "AB-NOISE-10", "LIF-13P-2B")
    assert [rule.id for rule in book] == list(book.ids)
    assert len(book) == 4
    assert "AB-NOISE-10" in book
    assert "AB-FENCED-01" not in book
    assert 7 not in book


def test_sections_hold_their_rules_and_their_text(book: Rulebook) -> None:
    assert book.title == "The book"
    assert [section.title for section in book.sections] == ["Noise", "Doors"]
    noise, doors = book.sections
    assert noise.ids == ("AB-NOISE-01", "AB-NOISE-02", "AB-NOISE-10")
    assert doors.ids == ("LIF-13P-2B",)
    assert noise.markdown.startswith("What noise is, with `dice`.")
    assert "### Markers" in noise.markdown
    assert "| a table | ends it |" in noise.markdown


def test_a_rule_has_its_plain_text_and_its_markdown(book: Rulebook) -> None:
    assert book.get("AB-NOISE-01") == Rule(
        "AB-NOISE-01",
        "Noise",
        "Roll the noise die (always).",
        "Roll the *noise die* (**always**).",
        book.title,
    )
    assert book.get("AB-NOISE-10").text == "A marker stays; SILENCE * is no marker."


def test_a_rule_in_brief_is_its_first_sentence_whole() -> None:
    def brief(text: str) -> str:
        return Rule("AB-NOISE-01", "Noise", text, text).brief

    assert brief("Roll the noise die. Then draw.") == "Roll the noise die."
    assert brief("Roll 1.5 dice: always") == "Roll 1.5 dice: always"
    assert brief("Only then; else never. Or so.") == "Only then; else never."
    long = brief("noise " * 90)
    assert len(long) <= MOST_OF_BRIEF and long.endswith("noise…")


def test_indented_lines_continue_a_rule_and_nothing_else_does(book: Rulebook) -> None:
    rule = book.get("AB-NOISE-02")
    assert rule.text == "On a number: place a marker in that corridor, see below."
    assert rule.markdown.endswith("see [below](#doors).")


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ("2 * 3 * 4 and snake_case_name", "2 * 3 * 4 and snake_case_name"),
        ("*O* and **bold *inner* text**", "O and bold inner text"),
        ("`a_b_c` and `*x*`", "a_b_c and *x*"),
        ("a lone ` stays", "a lone ` stays"),
        ("`one` and a lone ` stays", "one and a lone ` stays"),
        ("many   blanks\nand lines", "many blanks and lines"),
    ],
)
def test_plain(markdown: str, text: str) -> None:
    assert plain(markdown) == text


def test_get_does_not_mind_the_case(book: Rulebook) -> None:
    assert book.get(" ab-noise-01 ").id == "AB-NOISE-01"


def test_an_unknown_id_suggests_the_nearest(book: Rulebook) -> None:
    with pytest.raises(UnknownOption, match=r"no rule 'AB-NOSE-01'; nearest: AB-NOISE-01"):
        book.get("AB-NOSE-01")
    with pytest.raises(UnknownOption, match=r"^no rule 'quite else'$"):
        book.get("quite else")


def test_search_wants_all_words_in_any_case(book: Rulebook) -> None:
    assert [rule.id for rule in book.search("MARKER corridor")] == ["AB-NOISE-02"]
    assert book.search("marker spaceship") == []
    assert book.search("  ") == []


def test_search_finds_ids_by_prefix_and_ranks_them_first(book: Rulebook) -> None:
    assert [rule.id for rule in book.search("ab-noise-1")] == ["AB-NOISE-10"]
    assert [rule.id for rule in book.search("ab-noise-02")] == ["AB-NOISE-02"]
    assert [rule.id for rule in book.search("lif")] == ["LIF-13P-2B"]


def test_search_ranks_text_before_titles_and_whole_words_before_parts() -> None:
    book = Rulebook(
        "## Fire\n- **XY-A-1** It burns.\n- **XY-A-2** Fireproof.\n- **XY-A-3** A fire starts.\n"
    )
    assert [rule.id for rule in book.search("fire")] == ["XY-A-3", "XY-A-2", "XY-A-1"]


def test_duplicated_ids_are_refused() -> None:
    with pytest.raises(ContentError, match=r"rules\.md: AB-X-1: id occurs twice"):
        Rulebook("## A\n- **AB-X-1** one\n\n## B\n- **AB-X-1** two\n")


def test_a_text_without_rules_is_refused() -> None:
    with pytest.raises(ContentError, match="no rules"):
        Rulebook("# Empty\n\n- **bold** but no id\n")


def test_load_names_the_file_it_cannot_read() -> None:
    with pytest.raises(ContentError, match=r"none\.md: cannot be read"):
        Rulebook.load("hullbreach.kernel", "none.md")
    with pytest.raises(ContentError, match=r"rules\.md: cannot be read"):
        Rulebook.load("hullbreach_has_no_such_package")


def test_what_only_comments_on_rules_is_found_behind_them():
    """A word of an example more often, the rule first; an id is meant wherever it stands."""
    book = Rulebook(
        "# A book\n\n## Worked examples\n\n- **AB-EX-01** Fire, fire and fire.\n\n"
        "## Fire\n\n- **AB-FIRE-01** It burns a fireplace.\n"
    )
    assert [rule.id for rule in book.search("fire")] == ["AB-FIRE-01", "AB-EX-01"]
    assert [rule.id for rule in book.search("AB-EX")] == ["AB-EX-01"]
