// What the end-to-end tests share: one browser per test file, one fresh context per test.
//
// `cargo xtask test --only e2e` serves the site and names it in the environment. A test passes only if the page also
// logged neither error nor warning, broke no rule of its security policy and asked nobody but its own site for anything.
import { chromium } from "playwright-core";
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";

export const siteUrl = fromEnvironment("PLAYGROUND_URL");
const failures = fromEnvironment("PLAYGROUND_FAILURES");

/** The views that have a tab of their own. */
const TABS = ["problems", "layout", "memory", "what-if"];

/** How long the browser, and then the page, may take to start, in milliseconds: generous, for machines under load. */
const START_LIMIT = 20_000;

let browser;
after(() => browser?.close());

/**
 * Opens the site and waits until it is ready.
 *
 * `path` is what follows the site's address: a file, `?…`, `#…`; `site` is another address. `waitUntilReady: false` gives the page while it
 * loads; `init` is a function that runs in the page before its own scripts; `later` answers requests for the parts that
 * are loaded behind the first report, `routes` those for other files: pairs of a pattern and a function; `javaScriptEnabled` and everything else in `context` go to Playwright's
 * `newContext`. `example` is opened where the page would begin with its first example; none where it is null.
 * `axeOptions` limits what `accessibilityProblems` looks at.
 */
export async function openPage({
  path = "",
  site = siteUrl,
  width = 1280,
  height = 900,
  colorScheme = "light",
  waitUntilReady = true,
  init,
  later,
  routes = [],
  example = "worked-example",
  axeOptions = {},
  context: contextOptions = {},
} = {}) {
  browser ??= await chromium.launch({
    executablePath: fromEnvironment("PLAYGROUND_CHROMIUM"),
    args: fromEnvironment("PLAYGROUND_CHROMIUM_SWITCHES").split(" "),
    timeout: START_LIMIT,
  });
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, ...contextOptions });
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(site).origin });
  if (init) await context.addInitScript(init);
  if (later) await context.route(/_later-/, later);
  for (const [pattern, answer] of routes) await context.route(pattern, answer);
  try {
    const opened = await openTab(context, site + path, waitUntilReady, later !== undefined);
    opened.axeOptions = axeOptions;
    if (path === "" && waitUntilReady && later === undefined && example !== null) await opened.openExample(example);
    return opened;
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function openTab(context, address, waitUntilReady = true, comesLate = false) {
  const opened = new OpenedPage(await context.newPage(), context, address.replace(/[?#].*/, ""));
  try {
    await opened.page.goto(address, { waitUntil: "commit" });
    if (waitUntilReady) await opened.ready();
    // Tests of what comes late say so.
    if (waitUntilReady && !comesLate) await opened.page.waitForFunction(() => globalThis.laterPart.here);
    if (waitUntilReady && !comesLate) await opened.fullEditor();
  } catch (error) {
    throw new Error(`${error.message}\n${opened.problems.join("\n")}`, { cause: error });
  }
  return opened;
}

/**
 * A test of one page: opens it, runs `body(opened, testContext)`, keeps a screenshot if that fails, and closes it.
 * `options.expectProblems: true` leaves the judgement of `opened.problems` to the test.
 */
export function pageTest(name, options, body) {
  test(name, async (testContext) => {
    const opened = await openPage(options);
    try {
      await body(opened, testContext);
      if (!options.expectProblems) assert.deepEqual(opened.problems, [], "problems in the page");
    } catch (error) {
      await opened.screenshot(name);
      throw error;
    } finally {
      await opened.close();
    }
  });
}

class OpenedPage {
  /** Errors and warnings of the page and its worker, in words, as they happened. */
  problems = [];
  /** Options of axe. */
  axeOptions = {};
  /** Every address that was asked for, by the page, its workers or its service worker. */
  requests = [];

  constructor(page, context, site) {
    this.page = page;
    this.context = context;
    this.site = site;
    page.on("pageerror", (error) => this.problems.push(`uncaught: ${error.message}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.problems.push(`console: ${message.text()}`);
    });
    page.on("crash", () => this.problems.push("the page crashed"));
    context.on("request", (request) => {
      const url = request.url();
      this.requests.push(url);
      if (!url.startsWith(site) && !url.startsWith(siteUrl) && !/^(blob|data):/.test(url)) this.problems.push(`asked for ${url}`);
    });
  }

  /** Waits until the page can be used. */
  async ready() {
    await this.page.waitForSelector('body[data-ready="true"]', { state: "attached", timeout: START_LIMIT });
  }

  /** Waits until CodeMirror has taken the text area's place, where there is an editor. */
  async fullEditor() {
    const isFull = () => (document.querySelector('[data-testid="editor"]')?.dataset.editor ?? "full") === "full";
    await this.page.waitForFunction(isFull, undefined, { timeout: START_LIMIT });
  }

  /** Waits until no check is under way. */
  async settled() {
    await this.page.waitForSelector('body[data-ready="true"]:not([data-busy="true"])', {
      state: "attached",
      timeout: START_LIMIT,
    });
  }

  /** Waits until the service worker has the whole site and answers for it. */
  async keptOffline() {
    const kept = this.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: START_LIMIT,
    });
    await kept.catch((error) => {
      throw new Error(`the service worker did not take over: ${this.problems.join("; ")}`, { cause: error });
    });
  }

  /** The elements with this `data-testid`. */
  byTestId(id) {
    return this.page.getByTestId(id);
  }

  /** An attribute of the only element with this `data-testid`. */
  attribute(id, name) {
    return this.byTestId(id).getAttribute(name);
  }

  /** An attribute of each element with this `data-testid`, in the page's order. */
  attributes(id, name) {
    return this.byTestId(id).evaluateAll((elements, name) => elements.map((e) => e.getAttribute(name)), name);
  }

  /** The text of each element with this `data-testid`, in the page's order. */
  texts(id) {
    return this.byTestId(id).allTextContents();
  }

  /** Opens the page in another tab of the same browser: what is kept on the machine is there, what is kept for a tab is not. */
  anotherTab(path = "", waitUntilReady = true) {
    return openTab(this.context, this.site + path, waitUntilReady);
  }

  /** Turns to the code or to the result, where a narrow page shows one of them: `code`, `result`. */
  async showSide(side) {
    const button = this.page.locator(".sides").getByRole("button", { name: side === "code" ? "Code" : "Results" });
    if (await button.isVisible()) await button.click();
  }

  /** Opens a view by its tab, or by the menu of those that have none. */
  async openView(view) {
    await this.showSide("result");
    if (!TABS.includes(view)) await this.byTestId("more-views").click();
    await this.page.locator(`[data-testid="view-tab"][data-view="${view}"]`).click();
    await this.page.locator(`#${view}`).waitFor();
  }

  /** Opens an example of the menu over the code. */
  async openExample(id) {
    await this.showSide("code");
    await this.byTestId("example-select").selectOption(id);
    await this.settled();
  }

  /** Presents what is in sight. */
  async present() {
    await this.page.getByRole("button", { name: "More", exact: true }).first().click();
    await this.byTestId("present-button").click();
  }

  /** Goes to an area by its tab. */
  async goTo(area) {
    await this.page.locator(`[data-testid="area-tab"][data-area="${area}"]`).click();
  }

  /** Replaces the editor's text by one paste, as a person would. */
  async paste(text) {
    await this.showSide("code");
    await this.byTestId("editor").locator('[contenteditable="true"], textarea').first().focus();
    await this.page.keyboard.press("ControlOrMeta+A");
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await this.page.keyboard.press("ControlOrMeta+V");
  }

  /** Violations of accessibility rules that axe finds in the whole page, or `within` one element, in words. */
  async accessibilityProblems(within = "html") {
    const { default: axe } = await import("axe-core");
    if (!(await this.page.evaluate(() => "axe" in globalThis))) await this.page.evaluate(axe.source);
    // Without this axe describes the thousands of elements that break no rule, too.
    const options = { resultTypes: ["violations"], ...this.axeOptions };
    const run = async ([within, options]) => {
      // In between, colors have the contrast of neither state.
      const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((animation) => animation.finished));
      return globalThis.axe.run(within, options);
    };
    const { violations } = await this.page.evaluate(run, [within, options]);
    return violations.flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id}: ${violation.help} (${node.target.join(" ")})`),
    );
  }

  /** How much wider the page is than its window, in CSS pixels: 0 when nothing scrolls sideways. */
  overflow() {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** Keeps a picture of the whole page, named after the test. */
  async screenshot(name) {
    mkdirSync(failures, { recursive: true });
    const path = join(failures, `${name.replace(/[^\w-]+/g, "-")}.png`);
    await this.page.screenshot({ path, fullPage: true }).then(
      () => console.log(`screenshot: ${path}`),
      (error) => console.log(`no screenshot: ${error.message}`),
    );
  }

  close() {
    return this.context.close();
  }
}

function fromEnvironment(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests by \`cargo xtask test --only e2e\``);
  return value;
}
