// How long a page takes from its address to what it is opened for, beside an empty Leptos page: `cargo xtask bench page`.
//
// Cold is a browser profile that has seen nothing; warm is the same profile once the page was there and, of the
// playground, its service worker keeps it. All times are the page's own, from the beginning of the navigation, which is
// begun as people do: from the page of another site, so that browsers take a process of its own for it.
import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
import { linkTo } from "./links.mjs";

const EXAMPLE = new URL("../../crates/nvvm-engine/examples-text/worked-example.ll", import.meta.url);

// The answer to the first example comes with the page; a link's text has to be checked.
const playground = fromEnvironment("PLAYGROUND_URL");
const pages = [
  { name: "playground", url: playground, keeps: true },
  { name: "by a link", url: playground + linkTo({ text: `${readFileSync(EXAMPLE, "utf8")}; own\n`, isDeflated: true }), keeps: true },
  { name: "empty page", url: fromEnvironment("EMPTY_URL"), keeps: false },
];
const rounds = Number(fromEnvironment("PAGE_ROUNDS"));

/** Where people come from: the same server by another name is another site. An empty tab has a process that is taken over. */
const start = process.env.PAGE_START === "blank" ? undefined : fromEnvironment("EMPTY_URL").replace("127.0.0.1", "localhost");

/**
 * So long a new tab gets before its address is opened, in milliseconds: the browser's own start of a tab (its bars are
 * pages, too) takes both cores for most of a second, and nobody's page is to be measured with it.
 */
const SETTLE = 1_000;

const browser = await chromium.launch({
  executablePath: fromEnvironment("PLAYGROUND_CHROMIUM"),
  args: fromEnvironment("PLAYGROUND_CHROMIUM_SWITCHES").split(" "),
});
const measured = new Map();
// The first round warms up the machine's own caches, and counts for nothing.
for (let round = 0; round <= rounds; round += 1) {
  for (const page of pages) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addInitScript(observe, start);
    for (const state of ["cold", "warm"]) {
      const times = await open(context, page);
      const key = `${page.name}, ${state}`;
      if (round > 0) measured.set(key, [...(measured.get(key) ?? []), times]);
    }
    await context.close();
  }
}
print();
await browser.close();

async function open(context, { url, keeps }) {
  const page = await context.newPage();
  if (start) await page.goto(start);
  await page.waitForTimeout(SETTLE);
  // By the protocol itself: what Playwright puts into a page to ask it anything, 330 kB of script, would be measured, too.
  const session = await context.newCDPSession(page);
  await session.send("Page.navigate", { url });
  const asked = { expression: "globalThis.opening", awaitPromise: true, returnByValue: true };
  const times = (await session.send("Runtime.evaluate", asked)).result.value;
  if (keeps) {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      // The worker takes over the next page, once it is active.
      while ((await caches.keys()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    });
  }
  await page.waitForTimeout(400);
  await page.close();
  return times;
}

/** Runs in the page before its scripts: when something was painted, typing was possible, and the answer was there. */
function observe(start) {
  if (location.href === start) return;
  globalThis.opening = new Promise((resolve) => {
    const times = {};
    // The page's own text area lies in a shadow root, where no observer of the document looks; index.html's does not.
    const roots = () => [document, ...[...document.querySelectorAll(".editor, .editor *")].map((it) => it.shadowRoot)];
    const canType = () => roots().some((root) => root?.querySelector('[contenteditable="true"], textarea:not([readonly])'));
    const look = () => {
      if (!times.typing && canType()) times.typing = performance.now();
      if (document.querySelector('[data-ready="true"]')) times.answer ??= performance.now();
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      if (times.answer && paint) {
        observer.disconnect();
        resolve({ ...times, paint: paint.startTime });
      } else if (times.answer) setTimeout(look, 5);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

function print() {
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const shown = (value) => (value === undefined || Number.isNaN(value) ? "–" : value.toFixed(0));
  const times = (key, name) => measured.get(key).map((one) => one[name]);
  console.log("| page | first paint | typing possible | first answer, median | fastest | slowest |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
  for (const key of measured.keys()) {
    const answers = times(key, "answer");
    const cells = [median(times(key, "paint")), median(times(key, "typing")), median(answers)];
    cells.push(Math.min(...answers), Math.max(...answers));
    console.log(`| ${key} | ${cells.map(shown).join(" | ")} |`);
  }
  for (const state of ["cold", "warm"]) {
    const [ours, linked, theirs] = pages.map(({ name }) => median(times(`${name}, ${state}`, "answer")));
    const ratio = (time) => (time / theirs).toFixed(2);
    console.log(`${state}: ${ratio(ours)} times the empty page, by a link ${ratio(linked)}`);
  }
}

function fromEnvironment(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this by \`cargo xtask bench page\``);
  return value;
}
