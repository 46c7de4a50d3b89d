// What runs until the first answers are there: `cargo xtask first-load`, on a site whose modules remember it.
//
// A function counts as needed when it ran on any of these ways to a first answer. The worker reads every example of
// NVVM IR; the page is opened as people open it, typed into, and judged for another target.
import { openPage } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { CUDA_DECLARATIONS, FINE, textArea } from "./playground.mjs";
import { writeFileSync } from "node:fs";

const [out] = process.argv.slice(2);

/** By module and symbol: size in instructions, and whether it ran. */
const functions = { "app_bg.wasm": new Map(), "worker_bg.wasm": new Map() };

for (const way of [
  {},
  { width: 360, height: 740, colorScheme: "dark" },
  { path: linkTo({ text: FINE, target: "sm_90", reference: "cuda-13.5" }) },
  { path: linkTo({ text: CUDA_DECLARATIONS, language: "cuda" }) },
  { path: "?embed=problems" + linkTo({ text: FINE }) },
]) {
  const opened = await openPage(way);
  await opened.settled();
  if (!way.path?.startsWith("?embed")) {
    await opened.byTestId("target-select").selectOption("sm_100");
    await opened.settled();
    await textArea(opened).press("ControlOrMeta+Home");
    await opened.page.keyboard.type("; typed\n");
    await opened.settled();
  }
  await remember("app_bg.wasm", opened.page);
  await opened.close();
}

const opened = await openPage();
const examples = opened.byTestId("example-select").locator("option");
const ids = await examples.evaluateAll((options) => options.map((option) => option.value));
for (const id of ids.filter((id) => id !== "" && !id.startsWith("cuda-"))) {
  await opened.byTestId("example-select").selectOption(id);
  await opened.settled();
}
await remember("worker_bg.wasm", opened.page.workers()[0]);
await opened.close();

const list = (map) => [...map].map(([symbol, { size, ran }]) => ({ symbol, size, ran }));
writeFileSync(out, JSON.stringify(Object.fromEntries(Object.entries(functions).map(([name, map]) => [name, list(map)]))));
process.exit(0);

async function remember(module, realm) {
  const exported = await realm.evaluate(() =>
    Object.entries(globalThis.laterPart.first)
      .filter(([name]) => name.startsWith("ran:"))
      .map(([name, ran]) => [name, ran.value === 1]),
  );
  for (const [name, ran] of exported) {
    const [, size, , ...symbol] = name.split(":");
    const known = functions[module].get(symbol.join(":"));
    functions[module].set(symbol.join(":"), { size: Number(size), ran: ran || known?.ran === true });
  }
}
