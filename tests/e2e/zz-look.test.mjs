import { openPage } from "./harness.mjs";
import { mkdirSync } from "node:fs";
import { test } from "node:test";
const out = "/tmp/shots"; mkdirSync(out, { recursive: true });
const sizes = (process.env.LOOK_SIZES ?? "1280x720,1440x900,360x740").split(",").map((s) => s.split("x").map(Number));
const themes = (process.env.LOOK_THEMES ?? "light,dark").split(",");
const only = process.env.LOOK_ONLY ? new RegExp(process.env.LOOK_ONLY) : null;
const MEM = `target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"`;
const SCENES = [
  ["landing", async () => {}],
  ["problems", async (o) => { await o.openView("problems"); }],
  ["layout", async (o) => { await o.openView("layout"); }],
  ["memory", async (o) => { await o.openView("memory"); }],
  ["what-if", async (o) => { await o.openView("what-if"); }],
  ["more-menu", async (o) => { await o.showSide("result"); await o.byTestId("more-views").click(); }],
  ["log", async (o) => { await o.openView("log"); }],
  ["coverage", async (o) => { await o.openView("coverage"); }],
  ["metadata", async (o) => { await o.openView("metadata"); }],
  ["generated", async (o) => { await o.openView("generated"); }],
  ["translation", async (o) => { await o.openView("translation"); }],
  ["pipeline", async (o) => { await o.openView("pipeline"); }],
  ["compare", async (o) => { await o.openView("compare"); }],
  ["why", async (o) => { await o.page.getByRole("button", { name: "Why do these differ?" }).first().click(); }],
  ["share", async (o) => { await o.page.getByRole("button", { name: "More", exact: true }).first().click().catch(() => {}); await o.byTestId("present-button").waitFor({ timeout: 2000 }).catch(() => {}); }],
  ["drafts", async (o) => { await o.showSide("code"); await o.byTestId("drafts-button").click(); }],
  ["palette", async (o) => { await o.page.keyboard.press("Control+k"); await o.page.keyboard.type("shared memory limit"); }],
  ["help", async (o) => { await o.page.keyboard.press("?"); }],
  ["explain", async (o) => { await o.showSide("result"); await o.byTestId("diagnostic").first().getByRole("button", { name: /^Explain/ }).first().click(); }],
  ["learn", async (o) => { await o.page.evaluate(() => location.assign("#learn")); }],
  ["lesson", async (o) => { await o.page.evaluate(() => location.assign("#learn/padding/1")); await o.byTestId("lesson-step").waitFor(); }],
  ["quiz", async (o) => { await o.page.evaluate(() => location.assign("#learn")); await o.byTestId("lesson-exam").first().click(); await o.byTestId("lesson-step").waitFor(); }],
  ["write", async (o) => { await o.page.evaluate(() => location.assign("#learn/write")); }],
  ["compose", async (o) => { await o.page.evaluate(() => location.assign("#learn/compose")); }],
  ["lecture", async (o) => { await o.page.evaluate(() => location.assign("#learn/lecture")); }],
  ["results", async (o) => { await o.page.evaluate(() => location.assign("#learn/results")); }],
  ["reference", async (o) => { await o.page.evaluate(() => location.assign("#ref")); }],
  ["ref-rule", async (o) => { await o.page.evaluate(() => location.assign("#ref/rule/NV0101")); }],
  ["ref-target", async (o) => { await o.page.evaluate(() => location.assign("#ref/target/sm_75")); }],
  ["ref-term", async (o) => { await o.page.evaluate(() => location.assign("#ref/term/ceiling")); }],
  ["present", async (o) => { await o.present(); }],
  ["worked", async (o) => { await o.openExample("worked-example"); await o.showSide("result"); }],
  ["worked-memory", async (o) => { await o.openExample("address-spaces"); await o.openView("memory"); }],
  ["nodes", async (o) => { await o.openExample("worked-example"); await o.openView("nodes"); }],
  ["speed", async (o) => { await o.openView("speed"); }],
  ["empty", async (o) => { await o.paste(" "); await o.settled(); }],
];
for (const [width, height] of sizes) for (const colorScheme of themes) {
  test(`${width} ${colorScheme}`, async () => {
    for (const [name, go] of SCENES) {
      if (only && !only.test(name)) continue;
      const o = await openPage({ width, height, colorScheme, example: null });
      try {
        await o.settled();
        await o.page.getByText(/x/).first().waitFor({ timeout: 10 }).catch(() => {});
        await go(o);
        await o.page.waitForTimeout(700);
        await o.settled().catch(() => {});
        const wide = await o.overflow();
        await o.page.screenshot({ path: `${out}/${name}-${width}-${colorScheme}.png` });
        if (wide) console.log(`OVERFLOW ${name} ${width}: ${wide}`);
        if (o.problems.length) console.log(`PROBLEMS ${name}: ${o.problems.join("; ")}`);
      } catch (e) { console.log(`FAILED ${name} ${width} ${colorScheme}: ${e.message.split("\n")[0]}`); await o.page.screenshot({ path: `${out}/FAILED-${name}-${width}-${colorScheme}.png` }); }
      await o.close();
    }
    // embed and print
    if (!only || only.test("embed")) {
      const o = await openPage({ width, height, colorScheme, path: "?embed=layout" , example: null});
      await o.page.waitForTimeout(800); await o.page.screenshot({ path: `${out}/embed-${width}-${colorScheme}.png` }); await o.close();
    }
    if (!only || only.test("print")) {
      const o = await openPage({ width, height, colorScheme, example: null });
      await o.page.pdf({ path: `${out}/print-${width}-${colorScheme}.pdf`, format: "A4" }).catch((e) => console.log("pdf", e.message)); await o.close();
    }
  });
}
