"""What axe says of a page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe

OPTIONS = {"resultTypes": ["violations"]}
AXE = Axe()


def check(page: Any, part: str = "html") -> None:
    """No violation on the page as it stands, or in a part of it.

    A page is given the script once: the second look at it takes half of the time of the first.
    """
    page.wait_for_load_state("networkidle")
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.axe_script)
    found = page.evaluate("([part, options]) => axe.run(part, options)", [part, OPTIONS])
    told = [
        (broken["id"], broken["help"], [node["html"][:200] for node in broken["nodes"][:3]])
        for broken in found["violations"]
    ]
    assert told == []
