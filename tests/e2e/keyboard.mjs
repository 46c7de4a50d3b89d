// A person with a keyboard and nothing else: Tab, arrows, Enter, Space, and typing. Nothing here clicks, and nothing gives
// the focus to anything by script.
import assert from "node:assert/strict";

/** So many presses of a key reach everything on a page. */
const MOST = 150;

export class Keyboard {
  constructor(opened) {
    this.opened = opened;
    this.page = opened.page;
  }

  press(key) {
    return this.page.keyboard.press(key);
  }

  /** Whether what has the keyboard is, or stands in, an element of this selector. */
  isIn(selector) {
    return this.page.evaluate((selector) => document.activeElement?.closest(selector) !== null, selector);
  }

  /** Presses a key until what has the keyboard stands in an element of this selector. */
  async until(key, selector) {
    for (let count = 0; count < MOST; count += 1) {
      if (await this.isIn(selector)) return;
      await this.press(key);
    }
    assert.fail(`${key} does not lead to ${selector}`);
  }

  tabTo(selector) {
    return this.until("Tab", selector);
  }

  tabBackTo(selector) {
    return this.until("Shift+Tab", selector);
  }

  /** Waits until the keyboard is on an element, and not with the page as a whole, from where Tab begins anew. */
  async isSomewhere(about) {
    const somewhere = this.page.waitForFunction(() => document.activeElement && document.activeElement !== document.body, undefined, {
      timeout: 5_000,
    });
    await somewhere.catch(() => assert.fail(`the keyboard is nowhere after ${about}`));
  }

  /** Puts the text that is typed into the place of the one that is there. */
  async writeAnew(text) {
    await this.press("ControlOrMeta+A");
    // Typed over a selection, the browser would put the style of what was there on the first character.
    await this.press("Backspace");
    await this.page.keyboard.type(text);
  }

  /** Chooses in the list that has the keyboard. */
  async choose(value) {
    for (let count = 0; count < MOST; count += 1) {
      if ((await this.page.evaluate(() => document.activeElement.value)) === value) return;
      await this.press("ArrowDown");
    }
    assert.fail(`the list has no ${value}`);
  }
}
