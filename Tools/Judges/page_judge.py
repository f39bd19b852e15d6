"""Each .html: opened in headless Chromium, at desktop and phone width, light and dark, and played.

A page passes if it opens quickly, asks for nothing, writes nothing to the console, changes with its
scrubber, plays by button and keys, is read and steered without a mouse, fits its window, and prints.
`axe` looks for what keeps people out; contrast of the pictures' own colours is reckoned here.

Pictures of what was seen are kept in the folder that SEXTANT_PICTURES names, if it names one.
"""
import base64
import hashlib
import importlib.util
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from verdict import judge

SIZES = {"desktop": (1280, 900), "phone": (390, 844)}
LARGEST = 2_000_000
# The aim is a second; a machine with other work is given four.
SLOWEST_OPENING = 4000
# A picture that takes longer than this to draw stutters; the aim is a sixtieth of a second.
SLOWEST_PICTURE = 120
CANVASES = ("view", "top", "plot")
AXE = Path(importlib.util.find_spec("axe_playwright_python").origin).with_name("axe.min.js")


def browser():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                     "--disable-dev-shm-usage"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))


def pictures(driver):
    """Sums of all that the canvases show."""
    return [hashlib.sha256(text.encode()).hexdigest() for text in driver.execute_script(
        "return arguments[0].map(n => document.getElementById(n).toDataURL())", list(CANVASES))]


def scrub(driver, share):
    driver.execute_script("""
        const scrub = document.getElementById('scrub');
        scrub.value = Number(scrub.max) * arguments[0];
        scrub.dispatchEvent(new Event('input'));""", share)


def shown(driver):
    """The number of the picture that is shown."""
    return int(driver.execute_script("return document.getElementById('scrub').dataset.picture"))


def text(driver, name):
    return driver.execute_script("return document.getElementById(arguments[0]).textContent", name)


def press(driver, *keys):
    ActionChains(driver).send_keys(*keys).perform()


def window(driver, size, theme="light", motion="no-preference", media=""):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size[0] < 500})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": [
        {"name": "prefers-color-scheme", "value": theme},
        {"name": "prefers-reduced-motion", "value": motion}]})


def keep(driver, file, name):
    folder = os.environ.get("SEXTANT_PICTURES")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        driver.save_screenshot(str(Path(folder, f"{Path(file).parent.name}-{name}.png")))


def film_of(file):
    page = Path(file).read_text(encoding="utf-8")
    return json.loads(re.search(r'id="film">(.*?)</script>', page, re.S)[1])


# --- what is seen

def opens(driver, file):
    driver.get(Path(file).resolve().as_uri())
    took = driver.execute_script("return performance.getEntriesByType('navigation')[0].loadEventEnd")
    if not 0 < took < SLOWEST_OPENING:
        yield f"the page took {took:.0f} ms to open"


def fits(driver, size):
    wide = driver.execute_script("return document.documentElement.scrollWidth")
    if wide > size[0]:
        yield f"in a window of {size[0]} the page is {wide} wide"


def look(driver, file, film, name, size, theme):
    window(driver, size, theme)
    yield from opens(driver, file)
    if shown(driver) != len(film["t"]) - 1:
        yield f"the page opens at picture {shown(driver)}, not at the last"
    yield from fits(driver, size)
    background = driver.execute_script("return getComputedStyle(document.body).backgroundColor")
    light = sum(int(v) for v in background[4:-1].split(",")) > 3 * 127
    if light != (theme == "light"):
        yield f"the {theme} page has the background {background}"
    yield from contrasts(driver, theme)
    # The pictures change with time, and the same time gives the same picture again.
    seen = {}
    for share in (0, 0.3, 0.65, 1):
        scrub(driver, share)
        seen[share] = pictures(driver)
        keep(driver, file, f"{name}-{theme}-{round(share * 100)}")
    distinct = len({json.dumps([film[c][i] for c in ("camera", "fingers", "cursor", "size", "place")])
                    for i in range(len(film["t"]))})
    for index, canvas in enumerate(CANVASES):
        if canvas != "top" and distinct > 30 and len({s[index] for s in seen.values()}) < 3:
            yield f"scrubbing does not change '{canvas}'"
    scrub(driver, 0.3)
    if pictures(driver) != seen[0.3]:
        yield "the same time gives another picture"


def reasons(driver, film):
    """A picture that lacks something says so, on the canvas' name and below it."""
    last = len(film["t"]) - 1
    for number in {round(last * share / 12) for share in range(13)}:
        driver.execute_script("location.hash = 't=' + arguments[0]", (film["t"][number] + 0.2) / 1000)
        deadline = time.monotonic() + 2
        while shown(driver) != number and time.monotonic() < deadline:
            time.sleep(0.01)
        if shown(driver) < number:
            yield f"a link to {film['t'][number]} ms shows picture {shown(driver)}, not {number}"
            return
        number = shown(driver)
        planes = [p for p in film["planes"] if p["from"] <= number < p["to"]]
        want = "no camera" if not film["camera"][number] else "" if planes else "no plane"
        for said in (text(driver, "status"), driver.execute_script(
                "return document.getElementById('view').ariaLabel")):
            if want not in said:
                yield f"picture {number} shows nothing and does not say '{want}': '{said}'"


def draws(driver, count=40):
    """A picture is drawn before the next one is due."""
    took = driver.execute_script("""
        const scrub = document.getElementById('scrub');
        const start = performance.now();
        for (let i = 0; i < arguments[0]; i++) {
          scrub.value = (Number(scrub.max) * i) / arguments[0];
          scrub.dispatchEvent(new Event('input'));
        }
        return (performance.now() - start) / arguments[0];""", count)
    if took > SLOWEST_PICTURE:
        yield f"a picture takes {took:.0f} ms to draw"


# --- what is done

def play(driver, film):
    """Keys, the button, the list of events and links to a time."""
    last = len(film["t"]) - 1
    scrub(driver, 0)
    press(driver, Keys.ARROW_RIGHT)
    if shown(driver) != min(1, last):
        yield "the right arrow must step a picture"
    press(driver, Keys.ARROW_LEFT)
    if shown(driver) != 0:
        yield "the left arrow must step back"
    press(driver, Keys.END)
    if shown(driver) != last:
        yield "End must go to the end"
    before = film["t"][last] - film["t"][0]
    ActionChains(driver).key_down(Keys.SHIFT).send_keys(Keys.ARROW_LEFT).key_up(Keys.SHIFT).perform()
    back = film["t"][last] - film["t"][shown(driver)]
    if before > 1500 and not 900 < back < 1400:
        yield f"Shift and the left arrow must go back a second; went {back} ms"
    press(driver, Keys.HOME)
    if shown(driver) != 0:
        yield "Home must go to the beginning"
    if before > 1000:
        yield from runs(driver, lambda: press(driver, Keys.SPACE), "Space")
        yield from runs(
            driver, lambda: driver.find_element(By.ID, "play").click(), "the button")
    entries = driver.find_elements(By.CSS_SELECTOR, "[data-time]")
    if entries:
        # In the middle of the window, where nothing that sticks to its edge covers it.
        driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", entries[-1])
        entries[-1].click()
        if entries[-1].get_attribute("aria-current") != "true":
            yield "an event must lead to its time"
        scrub(driver, 0)


def runs(driver, toggle, name):
    """The same key or button plays and pauses."""
    scrub(driver, 0)
    # Slowly, so that a short session is not over before a slow machine presses again.
    driver.execute_script("document.getElementById('speed').value = '0.25'")
    toggle()
    if text(driver, "play") != "Pause":
        yield f"{name} must play"
    deadline = time.monotonic() + 5
    while shown(driver) < 3 and time.monotonic() < deadline:
        time.sleep(0.03)
    if shown(driver) < 3:
        yield f"playing by {name} must move on"
    if text(driver, "play") == "Pause":
        toggle()
    stopped = shown(driver)
    time.sleep(0.1)
    if text(driver, "play") != "Play" or shown(driver) != stopped:
        yield f"{name} must pause"


def calm(driver, file, film):
    """Who asked for less motion sees a picture every half second."""
    if film["t"][-1] - film["t"][0] < 2500:
        return
    window(driver, SIZES["desktop"], motion="reduce")
    driver.get(Path(file).resolve().as_uri())
    driver.execute_script("""
        window.seen = new Set();
        new MutationObserver(() => seen.add(document.getElementById('scrub').dataset.picture))
          .observe(document.getElementById('scrub'), {attributes: true});""")
    press(driver, Keys.SPACE)
    time.sleep(1.3)
    press(driver, Keys.SPACE)
    seen = driver.execute_script("return seen.size")
    if not 1 <= seen <= 8:
        yield f"with less motion {seen} pictures came in 1.3 s"


# --- who can use it

def reach(driver, file):
    """Tab goes through what can be used, in order; each says its name and shows that it is there."""
    window(driver, SIZES["desktop"])
    driver.get(Path(file).resolve().as_uri())
    order = []
    for _ in range(6):
        press(driver, Keys.TAB)
        element = driver.switch_to.active_element
        if element.tag_name == "body":
            break
        order.append(element.get_attribute("id") or element.tag_name)
        if not element.accessible_name:
            yield f"'{order[-1]}' has no name"
        if element.value_of_css_property("outline-style") == "none":
            yield f"'{order[-1]}' does not show that it is reached"
    if order[:3] != ["play", "scrub", "speed"]:
        yield f"Tab must reach play, scrub and speed first; found {', '.join(order)}"
    for canvas in CANVASES:
        element = driver.find_element(By.ID, canvas)
        if not element.accessible_name or element.aria_role not in ("img", "image"):
            yield f"'{canvas}' says nothing to a screen reader"
    said = driver.find_element(By.ID, "scrub").get_attribute("aria-valuetext")
    if not re.match(r"[0-9.]+ s of [0-9.]+ s$", said or ""):
        yield f"the scrubber says '{said}'"
    if driver.find_element(By.ID, "status").get_attribute("role") != "status":
        yield "nobody is told what the moment is"


def axe(driver, name):
    """What the engine of axe refuses, all of its rules but for experimental ones."""
    if not driver.execute_script("return typeof axe !== 'undefined'"):
        driver.execute_script(AXE.read_text(encoding="utf-8"))
    found = driver.execute_async_script(
        "axe.run(document).then(r => arguments[0](r.violations.map(v => [v.id, v.nodes[0].html])),"
        " e => arguments[0]([['axe', String(e)]]))")
    for rule, node in found:
        yield f"axe refuses {rule} at {name}: {node[:120]}"


def luminance(color):
    red, green, blue = (int(color[i:i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
              for c in (red, green, blue)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrasts(driver, theme):
    """Colours that canvases write and draw with: 4.5 to 1 for words, 3 to 1 for lines (WCAG 2.2)."""
    colors = driver.execute_script("""
        const style = getComputedStyle(document.documentElement);
        return Object.fromEntries(['card', 'page', 'ink', 'soft', 'x', 'y', 'cake', 'crust', 'cut',
          'accent', 'warn', 'warn-back', 'table'].map(
            n => [n, style.getPropertyValue('--' + n).trim()]));""")
    words = [("ink", "card"), ("ink", "cake"), ("ink", "page"), ("soft", "card"), ("soft", "page"),
             ("cut", "card"), ("warn", "card"), ("warn", "page"), ("warn", "warn-back"),
             ("card", "accent")]
    lines = [("x", "card"), ("y", "card"), ("cut", "cake"), ("accent", "card"), ("accent", "table"),
             ("warn", "card")]
    for least, pairs in ((4.5, words), (3, lines)):
        for one, other in pairs:
            pale, dark = sorted((luminance(colors[one]), luminance(colors[other])), reverse=True)
            ratio = (pale + 0.05) / (dark + 0.05)
            if ratio < least:
                yield f"in the {theme} theme '{one}' on '{other}' has a contrast of {ratio:.2f}"


# --- paper, and no script

def prints(driver, file):
    """A dark page prints in the colours of the day, all of its events too."""
    window(driver, SIZES["desktop"], "dark")
    driver.get(Path(file).resolve().as_uri())
    pdf = base64.b64decode(driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": True})["data"])
    gray = subprocess.run(
        ["pdftoppm", "-gray", "-r", "20", "-l", "1", "-"], input=pdf, capture_output=True).stdout
    header = re.match(rb"P5\s+\d+\s+\d+\s+\d+\s", gray)
    if not header:
        yield "the page cannot be printed"
        return
    pixels = gray[header.end():]
    mean = sum(pixels) / max(1, len(pixels))
    if mean < 190:
        yield f"a printed page is dark: {mean:.0f} of 255"
    folder = os.environ.get("SEXTANT_PICTURES")
    if folder:
        Path(folder, f"{Path(file).parent.name}-printed.pdf").write_bytes(pdf)


def scriptless(driver, file):
    """Without JavaScript there are words and tables, and nothing that does not work."""
    window(driver, SIZES["desktop"])
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        driver.get(Path(file).resolve().as_uri())
        document = driver.execute_cdp_cmd("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        for selector, is_seen in ((".pieces table", True), (".events li", None), (".note", True),
                                  (".transport", False), (".stage", False)):
            node = driver.execute_cdp_cmd(
                "DOM.querySelector", {"nodeId": document, "selector": selector})["nodeId"]
            if not node:
                if is_seen:
                    yield f"without scripts there is no '{selector}'"
                continue
            try:
                driver.execute_cdp_cmd("DOM.getBoxModel", {"nodeId": node})
                has_box = True
            except Exception:
                has_box = False
            if is_seen is not None and has_box != is_seen:
                yield f"without scripts '{selector}' is {'seen' if has_box else 'not seen'}"
        keep(driver, file, "without-scripts")
    finally:
        driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def check(file, driver):
    driver.get_log("browser")
    if os.path.getsize(file) > LARGEST:
        yield f"{os.path.getsize(file)} bytes are more than {LARGEST}"
    film = film_of(file)
    # A page that is only to be hard to break needs no second look at each size.
    is_hard = Path(file).parent.name.startswith("hard-")
    for name, size in SIZES.items():
        for theme in ("light", "dark"):
            if is_hard and (name == "phone") != (theme == "dark"):
                continue
            yield from look(driver, file, film, name, size, theme)
            if theme == "light":
                yield from play(driver, film)
            # A list of a thousand events takes axe half a minute and holds nothing new.
            if not is_hard or len(film["t"]) < 200:
                yield from axe(driver, f"{name} width in the {theme} theme")
    for resource in driver.execute_script(
            "return performance.getEntriesByType('resource').map(r => r.name)"):
        if not resource.startswith("data:"):
            yield f"the page asks for {resource}"
    window(driver, SIZES["desktop"])
    yield from opens(driver, file)
    yield from draws(driver)
    yield from reasons(driver, film)
    yield from reach(driver, file)
    window(driver, (320, 640))
    yield from opens(driver, file)
    yield from fits(driver, (320, 640))
    if not is_hard:
        yield from calm(driver, file, film)
        yield from prints(driver, file)
        yield from scriptless(driver, file)
    for entry in driver.get_log("browser"):
        yield entry["message"]


if __name__ == "__main__":
    driver = browser()
    try:
        judge("chromium", lambda file: check(file, driver), sys.argv[1:])
    finally:
        driver.quit()
