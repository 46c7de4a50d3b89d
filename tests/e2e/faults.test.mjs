// What browsers, machines and people do to a page: the text is never lost, and the page says what happened.
import { pageTest, siteUrl } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { FINE, WRITTEN, editorText, hurry, notice, showsWorkedExample, textArea, verdict, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";

const OWN = `; mine\n${FINE}`;

/** Everything that the page keeps in the browser, by name. */
const kept = (page) =>
  page.evaluate(() => [sessionStorage, localStorage].flatMap((storage) => Object.keys(storage)));

const GARBAGE = ["", "null", "{", "\u0000\uffff", "[[[[", "v9.r.////", "9".repeat(400), '{"text":5}', "x".repeat(100_000)];

pageTest("storage full of garbage is passed over, whatever the garbage is", {}, async (opened) => {
  const { page } = opened;
  await opened.paste(OWN);
  await verdictOn(opened, "sm_53");
  await opened.byTestId("theme-toggle").click();
  await page.waitForTimeout(WRITTEN);
  const names = await kept(page);
  assert.ok(names.length >= 3, names.join());
  for (const garbage of GARBAGE) {
    await page.evaluate(
      ([names, garbage]) => {
        for (const storage of [sessionStorage, localStorage]) for (const name of names) storage.setItem(name, garbage);
        // What leaving the page writes would mend it.
        Storage.prototype.setItem = () => {};
      },
      [names, garbage],
    );
    await page.reload();
    await opened.ready();
    await opened.fullEditor();
    await opened.paste(OWN);
    assert.equal(await verdict(opened), "accepted", JSON.stringify(garbage.slice(0, 20)));
    assert.equal(await editorText(opened), OWN);
  }
});

pageTest("storage without room for anything is said, and the text can still be brought back", {
  init: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  },
}, async (opened) => {
  await opened.paste(OWN);
  assert.equal(await verdict(opened), "accepted");
  await opened.page.getByText("Too large to autosave").waitFor();
  await opened.byTestId("example-select").selectOption("saxpy-legacy");
  await opened.settled();
  await notice(opened, "draft").getByRole("button", { name: "Restore previous code" }).click();
  await opened.settled();
  assert.equal(await editorText(opened), OWN);
});

// An engine is killed as the message of this number goes to it, and answers nothing any more. On a busy machine it is not
// always the first one.
for (const at of [1, 2, 3, 4, 5, 6]) {
  pageTest(`an engine that is killed at message ${at} is replaced, and the text is judged`, {
    expectProblems: true,
    init: { content: `(${hurry})(); (${killAt})(${at})` },
  }, async (opened) => {
    await opened.paste(OWN);
    await opened.page.waitForFunction(() => globalThis.killed, undefined, { timeout: 20_000, polling: 50 }).catch(async (error) => {
      // Fewer messages go out before the text is judged: what is typed sends more.
      for (let press = 0; press < 6; press += 1) await textArea(opened).press("End");
      await opened.page.keyboard.type(" ; more", { delay: 100 });
      await opened.page.keyboard.press("ControlOrMeta+Z");
      if (!(await opened.page.evaluate(() => globalThis.killed))) throw error;
    });
    await opened.page.waitForFunction(() => document.querySelector(".toasts")?.textContent.includes("was restarted"), undefined, { timeout: 20_000 });
    await opened.settled();
    assert.equal(await editorText(opened), OWN);
    assert.equal(await verdict(opened), "accepted");
    await verdictOn(opened, "sm_100");
  });
}

function killAt(at) {
  const send = Worker.prototype.postMessage;
  let sent = 0;
  Worker.prototype.postMessage = function (...message) {
    sent += 1;
    if (sent === at) {
      this.terminate();
      globalThis.killed = true;
    }
    return send.apply(this, message);
  };
}

pageTest("a link whose text no engine survives keeps the text and says so", {
  expectProblems: true,
  path: linkTo({ text: OWN, target: "sm_90", reference: "cuda-13.5" }),
  waitUntilReady: false,
  // Every engine hangs at the first thing that it is asked.
  init: { content: `(${hurry})(); Worker.prototype.postMessage = function () {};` },
}, async (opened) => {
  await opened.page.locator(".toasts, [role=alert]").filter({ hasText: /engine|restarted|check/ }).first().waitFor({ timeout: 30_000 });
  // CodeMirror comes behind the first report.
  assert.equal(await opened.byTestId("editor").locator("textarea").inputValue(), OWN);
  // The page itself still answers.
  await opened.byTestId("theme-toggle").click();
});

pageTest("a clock that goes backwards loses no draft", {
  init: () => {
    const now = Date.now.bind(Date);
    const begin = now();
    // A day back for each second that goes by.
    Date.now = () => begin - (now() - begin) * 86_400;
  },
}, async (opened) => {
  await opened.paste(OWN);
  assert.equal(await verdict(opened), "accepted");
  await opened.page.waitForTimeout(WRITTEN);
  await opened.byTestId("example-select").selectOption("saxpy-legacy");
  await opened.settled();
  await opened.page.waitForTimeout(WRITTEN);
  await opened.page.reload();
  await opened.ready();
  await opened.byTestId("drafts-button").click();
  await opened.byTestId("draft").locator(".draft-title", { hasText: "@fine" }).first().click();
  await opened.settled();
  assert.equal(await editorText(opened), OWN);
});

pageTest("going away and back brings the text back, judged as it was", {}, async (opened) => {
  await opened.paste(OWN);
  await verdictOn(opened, "sm_53");
  await opened.page.waitForTimeout(WRITTEN);
  await opened.page.goto("about:blank");
  await opened.page.goBack({ waitUntil: "commit" });
  await opened.ready();
  await opened.settled();
  assert.equal(await editorText(opened), OWN);
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_53");
});

pageTest("a page that was frozen and thawed goes on judging", {}, async (opened) => {
  await opened.paste(OWN);
  const session = await opened.context.newCDPSession(opened.page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  await session.send("Page.setWebLifecycleState", { state: "active" });
  await opened.page.evaluate(() => {
    for (const [type, persisted] of [["pagehide", true], ["pageshow", true]]) dispatchEvent(new PageTransitionEvent(type, { persisted }));
  });
  await opened.paste("define void @f( {");
  assert.equal(await verdict(opened), "rejected");
});

// 1280 CSS pixels at 400 %, as WCAG's reflow asks.
pageTest("at four times the size nothing scrolls sideways, and everything is in reach", { width: 320, height: 256 }, async (opened) => {
  assert.equal(await opened.overflow(), 0);
  await opened.paste(OWN);
  await opened.settled();
  await opened.showSide("result");
  await opened.byTestId("verdict").scrollIntoViewIfNeeded();
  assert.equal(await opened.attribute("verdict", "data-verdict"), "accepted");
  assert.equal(await opened.overflow(), 0);
});

// A new site took the old one's place: the page that is open asks for files that are there no more.
const gone = (route) => route.fulfill({ status: 404, body: "gone" });
pageTest("a page whose files are gone from the host says so and keeps the text", {
  expectProblems: true,
  later: gone,
  routes: [[/\/assets\/(worker|app)_(declarations|next|last)-/, gone]],
  context: { serviceWorkers: "block" },
}, async (opened) => {
  await notice(opened, "later-part").waitFor();
  await opened.paste(`${OWN}\n; more\n`);
  await opened.page.waitForTimeout(WRITTEN);
  assert.match(await editorText(opened), /; more/);
  assert.match(await notice(opened, "later-part").innerText(), /Your code is kept/);
});

pageTest("a page that calls code of a missing file says so", {
  expectProblems: true,
  routes: [[/\/assets\/app_next-/, gone]],
  waitUntilReady: false,
  context: { serviceWorkers: "block" },
}, async ({ page }) => {
  await page.getByRole("alert").filter({ hasText: "A part of this page could not be loaded" }).waitFor();
});

pageTest("an engine without the part for CUDA says what was not checked", {
  expectProblems: true,
  routes: [[/\/assets\/worker_declarations-/, gone]],
  waitUntilReady: false,
  context: { serviceWorkers: "block" },
}, async (opened) => {
  await notice(opened, "later-part").waitFor();
  await opened.page.locator("footer").getByText("Not checked").waitFor();
});

// The service worker of the site before this one: it answers for the page, and has none of the files that it asks for.
pageTest("an old service worker gives way to the new page's", {
  expectProblems: true,
}, async (opened) => {
  await opened.keptOffline();
  await opened.page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (/\/assets\//.test(request.url)) await cache.delete(request);
    }
  });
  await opened.page.reload();
  await opened.ready();
  await showsWorkedExample(opened);
  await opened.paste(OWN);
  assert.equal(await verdict(opened), "accepted");
  assert.ok(opened.requests.every((url) => url.startsWith(siteUrl) || /^(blob|data):/.test(url)));
});
