"""The page that `hullbreach report` writes: one file, plots drawn as SVG, nothing fetched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from hullbreach import __version__
from hullbreach.kernel.game import Game

from .intervals import Share, wilson
from .report import Counted, Study, Tables, column_of, title_of

WIDE, ROW, LEFT = 680, 26, 190
"""Width of a plot, height of a row in it, room for its labels."""
COLOURS = ("#4e9a8f", "#c9762f", "#7a6fb0", "#b0554f", "#8a8f3c", "#4f7fb0", "#a0609a", "#777777")
BARS = 24
"""Columns of a histogram."""
FEW = 10
"""Fewer seats say nothing about who wins with a thing."""

_STYLE = """
:root{color-scheme:light dark;--ink:#1d2326;--dim:#667;--line:#ccd;--back:#fbfbf9;--bar:#4e9a8f}
@media(prefers-color-scheme:dark){:root{--ink:#e4e8e6;--dim:#99a;--line:#334;--back:#14181a}}
body{font:15px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--back);
margin:0 auto;padding:1.5rem;max-width:1080px}
h1{margin:0}h2{margin:2.2rem 0 .4rem}p.note{color:var(--dim);margin:.2rem 0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.15rem .6rem;
border-bottom:1px solid var(--line);vertical-align:top}th{font-weight:600}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
th.n{white-space:normal}td.how{color:var(--dim);font-size:.85em}tr.never td{color:var(--dim)}
.bar{display:inline-block;height:.7em;background:var(--bar);vertical-align:baseline}
svg{max-width:100%;height:auto}svg text{fill:var(--ink);font:13px system-ui,sans-serif}
svg .dim{fill:var(--dim)}nav a{margin-right:.9rem}summary{cursor:pointer}
.up{color:#2f8f57}.down{color:#c0493f}
"""


def page(game: Game, study: Study, found: Sequence[Tables], things: dict[str, set[str]]) -> str:
    """The whole page."""
    titles = [title_of(game, setup) for setup in study.setups]
    columns = [column_of(setup) for setup in study.setups]
    total = Tables()
    for tables in found:
        total.add(tables)
    sorts = sorted({*total.things, *things})
    links = "".join(f'<a href="#{_anchor(sort)}">{escape(sort.capitalize())}</a>' for sort in sorts)
    parts = [
        f"<h1>{escape(game.title)}: balance</h1>",
        f'<p class="note">{total.games} games by the bot {escape(study.bot)}, {study.games} of '
        f"each sort of table, seed {study.seed}; rules {escape(game.version)}, Hullbreach "
        f"{__version__}. Lines at the ends of bars are intervals of 95 %.</p><nav>{links}</nav>",
        "<h2>Who wins</h2>",
        shares(titles, [_share(t.won, t.seats) for t in found], "seats that win"),
    ]
    for mark in sorted(total.marks):
        values = [_share(t.marks.get(mark, 0), t.seats) for t in found]
        parts += [f"<h2>Seats that {_verb(mark)}</h2>", shares(titles, values, mark)]
    parts += ["<h2>How games end</h2>", stacked(titles, [t.endings for t in found])]
    parts += ["<h2>How long they last</h2>", "<p class='note'>Choices in a game.</p>"]
    parts += [
        f"<p>{escape(title)}</p>{histogram(tables.lengths)}"
        for title, tables in zip(titles, found, strict=True)
    ]
    for sort in sorts:
        known = {name: Counted() for name in things.get(sort, ())} | total.things.get(sort, {})
        parts.append(_things(sort, known, total, columns, found))
    body = "\n".join(parts)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(game.title)}: '
        f'balance</title><meta name="viewport" content="width=device-width">'
        f"<style>{_STYLE}</style><body>{body}</body></html>\n"
    )


def _verb(mark: str) -> str:
    return escape(f"have {mark}" if mark.endswith("ed") else f"are {mark}")


def _anchor(sort: str) -> str:
    return "".join(c if c.isalnum() else "-" for c in sort.lower())


def _share(n: int, of: int) -> Share:
    return wilson(n, of) if of else Share(0.0, 0.0, 0.0)


# -- plots -------------------------------------------------------------------------------------


def _svg(height: int, parts: Iterable[str], told: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDE} {height}" width="{WIDE}" role="img" '
        f'aria-label="{escape(told)}">{"".join(parts)}</svg>'
    )


def shares(titles: Sequence[str], values: Sequence[Share], told: str) -> str:
    """A bar for each share, with its interval."""
    long = WIDE - LEFT - 150
    scale = long / max(0.05, *(value.high for value in values))
    parts = []
    for row, (title, value) in enumerate(zip(titles, values, strict=True)):
        y, end = row * ROW, LEFT + value.share * scale
        low, high = LEFT + value.low * scale, LEFT + value.high * scale
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 17}" text-anchor="end">{escape(title)}</text>'
            f'<rect x="{LEFT}" y="{y + 5}" width="{end - LEFT:.1f}" height="15" '
            f'fill="{COLOURS[0]}"/>'
            f'<path d="M{low:.1f} {y + 12}H{high:.1f}" stroke="currentColor" stroke-width="2"/>'
            f'<text x="{high + 8:.1f}" y="{y + 17}">{value.share:.1%} '
            f'<tspan class="dim">{value.low:.1%} to {value.high:.1%}</tspan></text>'
        )
    return _svg(len(values) * ROW, parts, told)


def stacked(titles: Sequence[str], counts: Sequence[dict[str, int]]) -> str:
    """A bar of 100 % for each, in parts by their names."""
    names = sorted({name for count in counts for name in count})
    colours = {name: COLOURS[n % len(COLOURS)] for n, name in enumerate(names)}
    parts, long = [], WIDE - LEFT
    for row, (title, count) in enumerate(zip(titles, counts, strict=True)):
        y, x, total = row * ROW, float(LEFT), max(1, sum(count.values()))
        parts.append(f'<text x="{LEFT - 8}" y="{y + 17}" text-anchor="end">{escape(title)}</text>')
        for name in names:
            wide = long * count.get(name, 0) / total
            told = f"{title}: {name} {count.get(name, 0) / total:.1%}"
            parts.append(
                f'<rect x="{x:.1f}" y="{y + 4}" width="{wide:.1f}" height="18" '
                f'fill="{colours[name]}"><title>{escape(told)}</title></rect>'
            )
            x += wide
    y = len(counts) * ROW
    for n, name in enumerate(names):
        x, line = (n % 4) * 165 + 10, y + 18 + (n // 4) * 20
        parts.append(
            f'<rect x="{x}" y="{line - 10}" width="11" height="11" fill="{colours[name]}"/>'
            f'<text x="{x + 16}" y="{line}">{escape(name)}</text>'
        )
    return _svg(y + 28 + (len(names) - 1) // 4 * 20, parts, "endings")


def histogram(values: Sequence[int]) -> str:
    """How often which length came, with the middle."""
    if not values:
        return ""
    low, high = min(values), max(values)
    step = max(1, -(-(high - low + 1) // BARS))
    bars = [0] * ((high - low) // step + 1)
    for value in values:
        bars[(value - low) // step] += 1
    wide, tall, most = (WIDE - 20) / BARS, 60, max(bars)
    parts = [
        f'<rect x="{10 + n * wide:.1f}" y="{tall - tall * bar / most:.1f}" '
        f'width="{wide - 1:.1f}" height="{tall * bar / most:.1f}" fill="{COLOURS[0]}">'
        f"<title>{low + n * step} to {low + (n + 1) * step - 1}: {bar}</title></rect>"
        for n, bar in enumerate(bars)
    ]
    middle = sorted(values)[len(values) // 2]
    ends = ((10, "start", str(low)), (10 + len(bars) * wide, "end", str(high)))
    parts += [f'<text x="{x:.0f}" y="78" text-anchor="{a}">{t}</text>' for x, a, t in ends]
    centre = 10 + ((middle - low) / step + 0.5) * wide
    if 60 < centre < 10 + len(bars) * wide - 60:
        parts.append(
            f'<text x="{centre:.0f}" y="78" text-anchor="middle" class="dim">'
            f"half up to {middle}</text>"
        )
    return _svg(84, parts, f"lengths from {low} to {high}, half up to {middle}")


# -- things ------------------------------------------------------------------------------------


def _things(
    sort: str,
    known: dict[str, Counted],
    total: Tables,
    columns: Sequence[str],
    found: Sequence[Tables],
) -> str:
    """A table of all things of a sort, the most frequent first."""
    usual = total.won / max(1, total.seats)
    order = sorted(known.items(), key=lambda item: (-item[1].games, item[0]))
    rows = "".join(_row(name, counted, total, usual, sort, found) for name, counted in order)
    never = sum(not counted.games for counted in known.values())
    heads = "".join(f'<th class="n">{escape(title)}</th>' for title in columns)
    return (
        f'<h2 id="{_anchor(sort)}">{escape(sort.capitalize())}</h2><p class="note">'
        f"{len(known)} in all, {never} never came up. In how many games, how often a game; of the "
        f"seats that had to do with it, how many won (of all: {usual:.1%}); what was told most."
        f'</p><table><tr><th>Name<th class="n">Games<th><th class="n">A game<th class="n">Won with'
        f"<th>Told most{_more(heads, len(found))}</tr>{rows}</table>"
    )


def _more(cells: str, setups: int) -> str:
    """Columns by table, where there is more than one sort of them."""
    return cells if setups > 1 else ""


def _row(
    name: str, counted: Counted, total: Tables, usual: float, sort: str, found: Sequence[Tables]
) -> str:
    games = max(1, total.games)
    share = counted.games / games
    how = ", ".join(sorted(counted.lines, key=lambda kind: -counted.lines[kind])[:3])
    by_table = [
        (t.things.get(sort, {}).get(name, Counted()).games / t.games if t.games else 0.0)
        for t in found
    ]
    cells = "".join(f'<td class="n">{value:.0%}</td>' for value in by_table)
    return (
        f"<tr{'' if counted.games else ' class=never'}><td>{escape(name)}"
        f'<td class="n">{share:.1%}<td><span class="bar" style="width:{share * 90:.0f}px"></span>'
        f'<td class="n">{counted.times / games:.2f}<td class="n">{_won_with(counted, usual)}'
        f'<td class="how">{escape(how)}{_more(cells, len(found))}</tr>'
    )


def _won_with(counted: Counted, usual: float) -> str:
    """The share that won, marked where it is surely more or less than usual."""
    if counted.seats < FEW:
        return ""
    won = wilson(counted.winners, counted.seats)
    sure = "up" if won.low > usual else "down" if won.high < usual else ""
    told = f"{won.low:.1%} to {won.high:.1%} of {counted.seats}"
    return f'<span class="{sure}" title="{told}">{won.share:.1%}</span>'
