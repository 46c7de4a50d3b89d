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

/** The page's components: a name, the element, and the view or the address that shows it. */
const COMPONENTS = [
  { name: "first-screen", part: "body" },
  { name: "verdict-line", part: '[data-testid="verdict"]' },
  { name: "target-timeline", part: ".band > .timeline" },
  { name: "problems", part: '[data-testid="diagnostic"]', view: "problems" },
  { name: "byte-map", part: '#layout [data-testid="byte-map"]', view: "layout" },
  { name: "memory-map", part: '#memory [data-testid="memory-map"]', view: "memory" },
  { name: "shared-gauge", part: '#memory [data-testid="shared-gauge"]', view: "memory" },
  { name: "what-if-board", part: '[data-testid="what-if-board"]', view: "what-if" },
  { name: "courses", part: '[data-testid="course-card"]', address: "#learn" },
  { name: "lesson", part: '[data-testid="lesson-step"]', address: "#learn/sizes/1" },
  { name: "reference-entry", part: '[data-testid="reference-entry"]', address: "#ref/rule/NV0101" },
];

for (const width of WIDTHS) {
  for (const colorScheme of THEMES) {
    test(`every component is whole at ${width} pixels, ${colorScheme}`, async () => {
      const opened = await openPage({ width, height: width < 500 ? 740 : 800, colorScheme, example: null });
      try {
        await opened.settled();
        for (const component of COMPONENTS) await look(opened, component, width, colorScheme);
      } finally {
        await opened.close();
      }
    });
  }
}

async function look(opened, { name, part, view, address }, width, colorScheme) {
  const { page } = opened;
  if (view) await opened.openView(view);
  if (address) await page.evaluate((address) => location.assign(address), address);
  const element = page.locator(part).first();
  await element.waitFor();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  assert.ok(box.width > 40 && box.height > 16, `${name}: ${box.width} × ${box.height} pixels`);
  assert.ok(box.x >= 0 && box.x < width, `${name} begins outside the window`);
  assert.equal(await opened.overflow(), 0, `${name}: the page scrolls sideways`);
  const file = new URL(`${name}-${width}-${colorScheme}.png`, pictures);
  if (process.env.BLESS) {
    mkdirSync(pictures, { recursive: true });
    await (name === "first-screen" ? page : element).screenshot({ path: file.pathname, animations: "disabled" });
  }
  assert.ok(existsSync(file), `${file.pathname} is missing: run with BLESS=1`);
}
