// The divider between the code and the view: by keyboard and by mouse, kept over a reload.
import { pageTest } from "./harness.mjs";
import assert from "node:assert/strict";

const share = async (opened) => Number(await opened.attribute("divider", "aria-valuenow"));

/** How much of the panes the code really takes, in percent. */
const drawn = (opened, side = "width") =>
  opened.byTestId("editor").evaluate(
    (editor, side) => {
      const [code, panes] = [".code-pane", ".panes"].map((place) => editor.closest(place).getBoundingClientRect()[side]);
      return (100 * code) / panes;
    },
    side,
  );

const near = (one, other) => assert.ok(Math.abs(one - other) < 1.5, `${one} is not ${other}`);

pageTest("the divider is moved with arrow keys, and stays where it was put", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  const divider = page.getByRole("separator", { name: "Width of the code" });
  const before = await share(opened);
  near(await drawn(opened), before);
  await divider.focus();
  for (let count = 0; count < 5; count += 1) await page.keyboard.press("ArrowRight");
  assert.equal(await share(opened), before + 10);
  near(await drawn(opened), before + 10);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await share(opened), before + 8);
  await page.reload();
  await opened.ready();
  assert.equal(await share(opened), before + 8);
  near(await drawn(opened), before + 8);
  // At its ends there is still something of both.
  await divider.focus();
  await page.keyboard.press("Home");
  assert.ok((await share(opened)) >= 10);
  assert.equal(String(await share(opened)), await divider.getAttribute("aria-valuemin"));
  await page.keyboard.press("End");
  assert.equal(String(await share(opened)), await divider.getAttribute("aria-valuemax"));
  near(await drawn(opened), await share(opened));
});

pageTest("the divider is dragged with the mouse, and stays where it was put", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  const place = await opened.byTestId("divider").boundingBox();
  await page.mouse.move(place.x + place.width / 2, place.y + 200);
  await page.mouse.down();
  await page.mouse.move(500, place.y + 220, { steps: 5 });
  await page.mouse.move(384, place.y + 240, { steps: 5 });
  await page.mouse.up();
  near(await drawn(opened), 30);
  await page.mouse.move(900, 500);
  near(await drawn(opened), 30);
  await page.reload();
  await opened.ready();
  near(await drawn(opened), 30);
  await opened.byTestId("divider").dblclick();
  assert.ok((await share(opened)) > 40, "a double click puts it back");
});

pageTest("the view stands below the code when somebody wants that", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  // Both in one look: what stands above them may still come, and moves them together.
  const viewIsBelow = () =>
    page.evaluate(() => {
      const place = (selector) => document.querySelector(selector).getBoundingClientRect();
      return place(".side").top >= place('[data-testid="editor"]').bottom;
    });
  await page.getByRole("button", { name: "More", exact: true }).first().click();
  await opened.byTestId("turn-results").click();
  assert.ok(await viewIsBelow());
  await page.reload();
  await opened.ready();
  assert.ok(await viewIsBelow());
  assert.equal(await opened.attribute("divider", "aria-orientation"), "horizontal");
  await opened.byTestId("divider").focus();
  await page.keyboard.press("ArrowDown");
  near(await drawn(opened, "height"), await share(opened));
  await page.getByRole("button", { name: "More", exact: true }).first().click();
  await opened.byTestId("turn-results").click();
  assert.ok(!(await viewIsBelow()));
});
