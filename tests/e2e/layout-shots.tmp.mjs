import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
const url = process.argv[2];
const only = process.argv[3];
const text = readFileSync("/tmp/tone.cu", "utf8");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const problems = [];
async function open(width, height, colorScheme) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && problems.push(m.text()));
  page.on("pageerror", (e) => problems.push(e.message));
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForSelector('body[data-ready="true"]', { state: "attached", timeout: 60000 });
  await page.waitForFunction(() => globalThis.laterPart.here, undefined, { timeout: 60000 });
  await page.evaluate(() => {});
  return page;
}
async function declare(page, source = text) {
  await page.getByTestId("language-select").selectOption("cuda");
  await page.waitForTimeout(300);
  const area = page.locator('[data-testid="editor"]').locator('textarea, .cm-content').first();
  await area.click({ force: true });
  await page.keyboard.press("Control+A");
  await page.evaluate((t) => navigator.clipboard?.writeText?.(t).catch(() => {}), source);
  await page.keyboard.insertText(source);
  await page.waitForTimeout(200);
  await page.waitForSelector('body:not([data-busy="true"])', { timeout: 60000 });
  await page.getByTestId("reference-select").selectOption("cuda-12.9");
  await page.getByTestId("target-select").selectOption("sm_61");
  const result = page.getByRole("button", { name: /^Results?$/ });
  if (await result.isVisible().catch(() => false)) await result.click();
}
const shot = (page, name) => page.screenshot({ path: `/tmp/layout-shots/${name}.png` });
for (const [w, h] of [[1440, 900], [1280, 720], [360, 740]]) for (const scheme of ["light", "dark"]) {
  const name = `${w}-${scheme}`;
  if (only && !name.includes(only)) continue;
  const page = await open(w, h, scheme);
  await declare(page);
  await shot(page, `${name}-problems`);
  await page.locator('[data-testid="view-tab"][data-view="layout"]').click();
  await page.getByTestId("kernel-total").waitFor({ timeout: 20000 });
  await page.waitForTimeout(300);
  if (w > 700) await page.locator('[data-testid="byte-segment"][data-field="gain"]').first().hover(); 
  await shot(page, `${name}-layout`);
  await page.mouse.move(2, 2);
  for (let i = 0; i < 7; i++) await page.getByRole("button", { name: "Back", exact: true }).click();
  if (w < 700) { await page.locator('.lay-head').scrollIntoViewIfNeeded(); }
  await shot(page, `${name}-step`);
  await page.getByTestId("field-handle").nth(1).focus();
  await page.keyboard.press("ArrowUp");
  await page.waitForTimeout(600);
  await page.locator("#field-order").evaluate((e) => e.scrollIntoView({ block: "start" }));
  await shot(page, `${name}-order`);
  await page.locator('#types-title').evaluate((e) => e.scrollIntoView({ block: "start" }));
  await shot(page, `${name}-types`);
  if (process.argv[4] === "full") {
    await page.setViewportSize({ width: w, height: 3000 });
    await page.waitForTimeout(200);
    await shot(page, `${name}-full`);
  }
  await page.context().close();
}
console.log(problems.slice(0, 10));
await browser.close();
