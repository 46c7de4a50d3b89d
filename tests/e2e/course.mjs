// A course of Learn from start to end, taken by keyboard alone. What is answered is what the engine says.
import { Keyboard } from "./keyboard.mjs";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LESSONS = fileURLToPath(new URL("../../crates/nvvm-lessons/lessons/", import.meta.url));
const ANSWER = '[data-testid="lesson-answer"]';
const CHECK = '[data-testid="lesson-check"]';

function program(...words) {
  const path = process.env.PLAYGROUND_PROGRAM;
  if (!path) throw new Error("PLAYGROUND_PROGRAM is not set: run the tests by `cargo xtask test --only e2e`");
  return execFileSync(path, words, { encoding: "utf8" });
}

/** The solution of each step, as the file has it; nothing where none is. */
function solutions(markdown) {
  const steps = markdown.split(/^## /m).slice(1);
  return steps.map((step) => step.match(/^- solution:\s*^```[^\n]*\n(.*?)^```/ms)?.[1]);
}

/** The lessons of files, with what each step is answered by. */
function lessons(paths) {
  const checked = JSON.parse(program("lessons", "run", ...paths, "--format", "json"));
  return checked.map(({ id, title, steps, given }, at) => {
    const made = solutions(readFileSync(paths[at], "utf8"));
    return { id, title, steps: steps.map((step, place) => ({ ...step, given: given[place], solution: made[place] })) };
  });
}

/** Answers a question by its control. */
async function answer(keyboard, given) {
  const { page } = keyboard;
  await keyboard.tabTo(`${ANSWER}, .choice-box`);
  const control = await page.evaluate((answer) => document.activeElement.closest(answer)?.tagName ?? "FIELDSET", ANSWER);
  if (control === "SELECT") return keyboard.choose(given);
  if (control === "INPUT") return page.keyboard.type(given);
  assert.equal(control, "FIELDSET", "a control that this person does not know");
  for (const name of given.split(", ")) {
    const isHere = () => page.evaluate(() => document.activeElement.closest("label")?.innerText.trim());
    for (let count = 0; (await isHere()) !== (name === "none" ? "none of them" : name); count += 1) {
      assert.ok(count < 100, `no box is called ${name}`);
      await keyboard.press("Tab");
    }
    await keyboard.press("Space");
  }
}

/** Takes the step in sight. */
async function take(keyboard, step) {
  const { page } = keyboard;
  await submit(keyboard, step);
  const right = page.locator('[data-testid="lesson-step"][data-state="right"]').waitFor({ timeout: 10_000 });
  await right.catch(async () => {
    const outcome = await page.locator(".lesson-outcome").innerText();
    assert.fail(`“${step.title}” is not right: ${outcome}`);
  });
  await keyboard.isSomewhere(`“${step.title}” was answered`);
}

/** Answers the step in sight. */
async function submit(keyboard, step) {
  const { page } = keyboard;
  await page.locator(".lesson-words h3", { hasText: step.title }).waitFor();
  await page.locator('[data-testid="lesson-step"][data-state="open"]').waitFor();
  if (step.kind === "goal") {
    await keyboard.tabTo('[data-testid="lesson-text"]');
    await keyboard.writeAnew(step.solution);
    await keyboard.tabBackTo(CHECK);
  } else {
    await answer(keyboard, step.given);
    await keyboard.tabTo(CHECK);
  }
  await keyboard.press("Enter");
}

/** Takes all lessons of a course, one after the other, and begins its exam. */
export async function takeCourse(opened, course) {
  const keyboard = new Keyboard(opened);
  const { page } = opened;
  const folder = `${LESSONS}${course}/`;
  const all = lessons(readdirSync(folder).sort().map((name) => folder + name));
  await opened.byTestId("lesson-link").first().waitFor();
  await keyboard.tabTo(`[data-lesson="${all[0].id}"]`);
  await keyboard.press("Enter");
  for (const [at, lesson] of all.entries()) {
    await page.locator(".lesson-title h2", { hasText: lesson.title }).waitFor();
    await keyboard.isSomewhere(`“${lesson.title}” was opened`);
    for (const [place, step] of lesson.steps.entries()) {
      await take(keyboard, step);
      assert.equal(await opened.overflow(), 0, `${step.title}: nothing scrolls sideways`);
      if (place + 1 < lesson.steps.length) {
        await keyboard.tabTo('[data-testid="lesson-next"]');
        await keyboard.press("Enter");
        await keyboard.isSomewhere("the next step was opened");
      }
    }
    await keyboard.tabTo(at + 1 < all.length ? '[data-testid="lesson-after"]' : '[data-testid="lesson-exam"]');
    await keyboard.press("Enter");
  }
  await beginExam(keyboard, course);
}

/** Answers the first question of the exam in sight. */
async function beginExam(keyboard, course) {
  const { page } = keyboard;
  await page.locator(".lesson-title h2", { hasText: "Quiz" }).waitFor();
  await keyboard.isSomewhere("the exam was opened");
  const seed = page.url().match(/-(\d+)$/)[1];
  const markdown = program("lessons", "exam", course, "--seed", seed);
  const [{ steps, given }] = JSON.parse(
    execFileSync(process.env.PLAYGROUND_PROGRAM, ["lessons", "run", "-", "--format", "json"], { encoding: "utf8", input: markdown }),
  );
  await submit(keyboard, { ...steps[0], given: given[0] });
  // A quiz tells at its end what was right.
  await page.getByText("Answer recorded.").waitFor();
  await keyboard.isSomewhere("a question of the exam was answered");
}
