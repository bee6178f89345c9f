"""The picture of the table: near and far."""

import re

from .device import BOT, ME, QUIET


def lens(page):
    """Scale and shift of the ship."""
    text = page.locator(".board-box svg > g[transform]").first.get_attribute("transform")
    return [round(float(part), 3) for part in re.findall(r"-?\d+\.?\d*(?:e-?\d+)?", text)]


def test_pan_and_zoom(device):
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    page.get_by_role("button", name="Zoom in").click()
    before = lens(page)
    assert before[2] > 1
    box = page.locator(".board-box svg").first.bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + 20, middle[1], steps=4)
    page.mouse.move(middle[0] + 40, middle[1] + 10, steps=4)
    page.mouse.up()
    dragged = lens(page)
    assert dragged[0] > before[0] and dragged[2] == before[2]
    page.mouse.wheel(0, -300)
    page.wait_for_function(
        "(k) => Number(document.querySelector('.board-box svg > g[transform]')"
        ".getAttribute('transform').match(/scale\\(([^)]*)/)[1]) > k",
        arg=dragged[2],
    )
    page.get_by_role("button", name="Fit the ship").click()
    assert lens(page) == [0, 0, 1]
    device.wait_for_choice()
    ship = page.locator('[aria-label^="Ship: arrow keys"]')
    ship.focus()
    page.keyboard.press("+")
    assert lens(page)[2] > 1
    shifted = lens(page)
    page.keyboard.press("ArrowRight")
    assert lens(page)[:2] != shifted[:2]
    page.keyboard.press("0")
    assert lens(page) == [0, 0, 1]
    assert device.panel()["choices"], "moving the picture has answered nothing"
