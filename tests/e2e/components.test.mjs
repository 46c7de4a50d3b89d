// Each component of the page at three widths, in both themes: it is in sight, and the page does not scroll sideways.
//
// With BLESS=1 the pictures in `components/` are taken anew, to be looked at:
// `BLESS=1 cargo xtask test --only e2e components`.
import { openPage } from "./harness.mjs";
import assert from "node:assert/strict";
import { existsSync, mkdirSync } from "node:fs";
import { test } from "node:test";

const WIDTHS = [360, 1280, 1440];
const THEMES = ["light", "dark"];
const pictures = new URL("components/", import.meta.url);

/** Shows a tab of the answer on narrow pages, too. */
const view = (name) => (opened) => opened.openView(name);

/** The page's components: a name, the element, and the way to it from the first example. */
const COMPONENTS = [
  { name: "first-screen", part: "body" },
  { name: "verdict-line", part: '[data-testid="verdict"]' },
  { name: "target-timeline", part: ".target-timeline" },
  { name: "problems", part: '[data-testid="diagnostic"]', way: view("problems") },
  { name: "byte-map", part: '#layout [data-testid="byte-map"]', way: view("layout") },
  { name: "memory-map", part: '#memory [data-testid="memory-map"]', way: view("memory") },
  { name: "shared-gauge", part: '#memory [data-testid="shared-gauge"]', way: view("memory") },
  { name: "what-if-board", part: '[data-testid="what-if-board"]', way: view("what-if") },
  { name: "courses", part: '[data-testid="course-card"]', path: "#learn" },
  { name: "lesson", part: '[data-testid="lesson-step"]', path: "#learn/sizes/1" },
  { name: "reference-entry", part: '[data-testid="reference-entry"]', path: "#ref/rule/NV0101" },
];

for (const component of COMPONENTS) {
  test(`${component.name} is whole at each width, in both themes`, async () => {
    for (const width of WIDTHS) for (const colorScheme of THEMES) await look(component, width, colorScheme);
  });
}

async function look({ name, part, way, path = "" }, width, colorScheme) {
  const height = width < 500 ? 740 : 800;
  const opened = await openPage({ path, width, height, colorScheme, example: null });
  try {
    await opened.settled();
    await way?.(opened);
    const element = opened.page.locator(part).first();
    await element.waitFor();
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    assert.ok(box.width > 40 && box.height > 16, `${width} ${colorScheme}: ${box.width} × ${box.height} pixels`);
    assert.ok(box.x >= 0 && box.x < width, `${width} ${colorScheme}: begins outside the window`);
    assert.equal(await opened.overflow(), 0, `${width} ${colorScheme}: the page scrolls sideways`);
    const file = new URL(`${name}-${width}-${colorScheme}.png`, pictures);
    if (process.env.BLESS) {
      mkdirSync(pictures, { recursive: true });
      await (name === "first-screen" ? opened.page : element).screenshot({ path: file.pathname, animations: "disabled" });
    }
    assert.ok(existsSync(file), `${file.pathname} is missing: run with BLESS=1`);
  } finally {
    await opened.close();
  }
}
