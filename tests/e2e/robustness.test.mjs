// What can go wrong: empty and strange texts, large ones, an engine that fails, no network.
import { pageTest, siteUrl } from "./harness.mjs";
import { FINE, editorText, makeFail, showsWorkedExample, textArea, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

pageTest("an empty editor says what can be pasted", {}, async (opened) => {
  await textArea(opened).focus();
  await opened.page.keyboard.press("ControlOrMeta+A");
  await opened.page.keyboard.press("Delete");
  await opened.settled();
  const start = opened.page.getByRole("region", { name: "Nothing to check yet" });
  assert.equal(await start.getByRole("listitem").count(), 3);
  await start.getByRole("listitem").first().getByRole("button").click();
  await showsWorkedExample(opened);
});

pageTest("binary garbage is refused in words, and kept", {}, async (opened) => {
  let garbage = "";
  for (let index = 0; index < 5000; index += 1) garbage += String.fromCharCode((index * 7919) % 0xd7ff);
  // Bitcode is not read, so that nobody can say what a tool answers.
  for (const [start, expected] of [["BC\u00c0\u00de", "not checked"], ["BC", "rejected"]]) {
    await opened.paste(start + garbage);
    assert.equal(await verdict(opened), expected);
    assert.ok((await opened.byTestId("diagnostic").count()) > 0);
    assert.match((await opened.attributes("diagnostic", "data-rule"))[0], /^syntax-/);
  }
});

pageTest("20 MB are taken, checked and kept", {}, async (opened) => {
  const body = Array.from({ length: 40 }, (_, index) => `  %v${index} = add i32 ${index}, 1\n`).join("");
  let text = "";
  for (let index = 0; text.length < 20_000_000; index += 1) text += `define void @f${index}() {\n${body}  ret void\n}\n`;
  await opened.paste(text);
  assert.match((await opened.page.locator(".checking, .toasts").allInnerTexts()).join(" "), /.*/);
  await opened.page.waitForSelector('body[data-busy="false"]', { state: "attached", timeout: 120_000 });
  assert.match(await opened.page.locator(".status").innerText(), /20\.0 MB/);
  assert.match(await opened.page.locator(".status").innerText(), /Too large to autosave/);
  assert.match(await opened.attribute("verdict", "data-verdict"), /accepted|rejected/);
  // Typing goes on without waiting for anything.
  const start = Date.now();
  await textArea(opened).press("ControlOrMeta+Home");
  await opened.page.keyboard.type("; x");
  assert.ok(Date.now() - start < 5_000, "typing is not held up");
});

for (const how of ["panic", "hang"]) {
  pageTest(`the engine comes back within a second after a ${how}`, { expectProblems: true }, async (opened) => {
    await opened.paste(FINE);
    await opened.settled();
    const recovered = opened.page.evaluate(
      (how) =>
        new Promise((resolve) => {
          const start = performance.now();
          dispatchEvent(new CustomEvent("playground-test", { detail: how }));
          new MutationObserver((_, observer) => {
            if (!document.querySelector(".toasts")?.textContent.includes("was restarted")) return;
            observer.disconnect();
            resolve(performance.now() - start);
          }).observe(document.body, { subtree: true, childList: true });
        }),
      how,
    );
    assert.ok((await recovered) < 1_000, `${await recovered} ms`);
    assert.equal(await editorText(opened), FINE);
    await opened.paste("define void @f( {");
    assert.equal(await verdict(opened), "rejected");
    await opened.paste(FINE);
    assert.equal(await verdict(opened), "accepted");
  });
}

pageTest("a text that was sent to a hanging engine is checked by the next one", { expectProblems: true }, async (opened) => {
  await opened.settled();
  await makeFail(opened, "hang");
  await opened.paste(FINE);
  assert.equal(await verdict(opened), "accepted");
  assert.equal(await editorText(opened), FINE);
});

pageTest("what is typed before the engine runs is kept and checked", { waitUntilReady: false }, async (opened) => {
  await textArea(opened).waitFor();
  await opened.paste(FINE);
  await opened.ready();
  assert.equal(await verdict(opened), "accepted");
  assert.equal(await editorText(opened), FINE);
});

pageTest("the page makes no request once it has loaded", {}, async (opened) => {
  await opened.settled();
  await opened.keptOffline();
  await opened.page.waitForTimeout(500);
  const before = opened.requests.length;
  const { page } = opened;
  await page.getByRole("button", { name: "Explain" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+K");
  await page.keyboard.press("Escape");
  await opened.byTestId("reference-select").selectOption("cuda-12.9");
  await opened.byTestId("share-button").click();
  await opened.byTestId("theme-toggle").click();
  await opened.paste(FINE);
  await opened.settled();
  // An icon that stands in the page itself is read again when the address changes: nobody is asked for it.
  assert.deepEqual(opened.requests.slice(before).filter((url) => !url.startsWith("data:")), []);
});

pageTest("everything works with the network off", { expectProblems: true }, async (opened) => {
  await opened.keptOffline();
  await opened.context.setOffline(true);
  await opened.page.goto("about:blank");
  await opened.page.goto(siteUrl, { waitUntil: "commit" });
  await opened.ready();
  await showsWorkedExample(opened);
  // Some versions of Chromium forget at a navigation that they are offline, and tell of it at the next change only.
  await opened.context.setOffline(false);
  await opened.context.setOffline(true);
  await opened.page.getByText("offline: everything works").waitFor();
  await opened.paste(FINE);
  assert.equal(await verdict(opened), "accepted");
});

pageTest("a reload with the network off brings back any text, and its views open", { expectProblems: true }, async (opened) => {
  await opened.keptOffline();
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.paste("__global__ void __launch_bounds__(256, 2) k(int* p) { }\n");
  await opened.settled();
  await opened.openView("metadata");
  await opened.page.waitForTimeout(600);
  await opened.context.setOffline(true);
  await opened.page.reload({ waitUntil: "commit" });
  await opened.ready();
  await opened.settled();
  await opened.openView("metadata");
  assert.match(await opened.byTestId("ptx-directives").innerText(), /\.maxntid 256/);
});

pageTest("a browser that refuses storage is told, and nothing breaks", {
  init: () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, { get: () => { throw new DOMException("no", "SecurityError"); } });
    }
  },
}, async (opened) => {
  await opened.paste(FINE);
  assert.equal(await verdict(opened), "accepted");
  await opened.page.getByText("Too large to autosave").waitFor();
  await opened.byTestId("theme-toggle").click();
});
