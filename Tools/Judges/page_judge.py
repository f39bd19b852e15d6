"""Each .html: opened in headless Chromium, at desktop and phone width, light and dark, and played.

Pictures of what was seen are kept in the folder that SEXTANT_PICTURES names, if it names one.
"""
import hashlib
import os
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


def browser():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                     "--disable-dev-shm-usage"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))


def picture(driver, name):
    """A sum of all that a canvas shows."""
    return hashlib.sha256(driver.execute_script(
        "return document.getElementById(arguments[0]).toDataURL()", name).encode()).hexdigest()


def scrub(driver, share):
    driver.execute_script("""
        const scrub = document.getElementById('scrub');
        scrub.value = Math.round(Number(scrub.max) * arguments[0]);
        scrub.dispatchEvent(new Event('input'));""", share)


def value(driver):
    return int(driver.find_element(By.ID, "scrub").get_attribute("value"))


def keep(driver, file, name):
    folder = os.environ.get("SEXTANT_PICTURES")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        driver.save_screenshot(str(Path(folder, f"{Path(file).parent.name}-{name}.png")))


def look(driver, file, name, size, theme):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": name == "phone"})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": theme}]})
    driver.get(Path(file).resolve().as_uri())
    wide = driver.execute_script("return document.documentElement.scrollWidth")
    if wide > size[0]:
        yield f"at {name} width the page is {wide} wide"
    background = driver.execute_script("return getComputedStyle(document.body).backgroundColor")
    light = sum(int(v) for v in background[4:-1].split(",")) > 3 * 127
    if light != (theme == "light"):
        yield f"the {theme} page has the background {background}"
    # The pictures change with time, and the same time gives the same picture again.
    seen = {}
    for share in (0, 0.25, 0.5, 0.65, 0.8, 1):
        scrub(driver, share)
        seen[share] = [picture(driver, canvas) for canvas in ("view", "top", "plot")]
        keep(driver, file, f"{name}-{theme}-{round(share * 100)}")
    for index, canvas in enumerate(("view", "plot")):
        if len({s[index * 2] for s in seen.values()}) < 3:
            yield f"scrubbing does not change '{canvas}'"
    scrub(driver, 0.5)
    if [picture(driver, canvas) for canvas in ("view", "top", "plot")] != seen[0.5]:
        yield "the same time gives another picture"


def play(driver):
    """Keys, the button, the list of events and links to a time."""
    scrub(driver, 0)
    keys = ActionChains(driver)
    last = int(driver.find_element(By.ID, "scrub").get_attribute("max"))
    keys.send_keys(Keys.ARROW_RIGHT).perform()
    if value(driver) != min(1, last):
        yield "the right arrow must step a picture"
    ActionChains(driver).send_keys(Keys.END).perform()
    if value(driver) != last:
        yield "End must go to the end"
    ActionChains(driver).send_keys(Keys.HOME).perform()
    ActionChains(driver).send_keys(Keys.SPACE).perform()
    button = driver.find_element(By.ID, "play")
    if button.get_attribute("aria-pressed") != "true" and last > 20:
        yield "Space must play"
    deadline = time.monotonic() + 5
    while value(driver) == 0 and time.monotonic() < deadline:
        time.sleep(0.05)
    if value(driver) == 0:
        yield "playing must move on"
    if button.get_attribute("aria-pressed") == "true":
        button.click()
        if button.get_attribute("aria-pressed") != "false":
            yield "the button must pause"
    entries = driver.find_elements(By.CSS_SELECTOR, "[data-time]")
    if entries:
        # In the middle of the window, where nothing that sticks to its edge covers it.
        driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", entries[-1])
        entries[-1].click()
        if entries[-1].get_attribute("aria-current") != "true":
            yield "an event must lead to its time"


def check(file, driver):
    if os.path.getsize(file) > LARGEST:
        yield f"{os.path.getsize(file)} bytes are more than {LARGEST}"
    for name, size in SIZES.items():
        for theme in ("light", "dark"):
            yield from look(driver, file, name, size, theme)
            if theme == "light":
                yield from play(driver)
    for resource in driver.execute_script(
            "return performance.getEntriesByType('resource').map(r => r.name)"):
        if not resource.startswith("data:"):
            yield f"the page asks for {resource}"
    for canvas in driver.find_elements(By.TAG_NAME, "canvas"):
        if not canvas.get_attribute("aria-label"):
            yield "a canvas says nothing to a screen reader"
    for entry in driver.get_log("browser"):
        yield entry["message"]


if __name__ == "__main__":
    driver = browser()
    try:
        judge("chromium", lambda file: check(file, driver), sys.argv[1:])
    finally:
        driver.quit()
