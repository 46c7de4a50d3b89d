// How long a keystroke takes until its verdict stands in the page, at several sizes: `cargo xtask bench keystroke`.
//
// Each round changes a number inside a function and takes it back. What is measured begins with the time stamp of the
// keyboard's event and ends when no check is under way any more and the verdict is in the document. What the page says
// of its own steps (User Timing, `playground:…`) is the breakdown.
import { openPage } from "./harness.mjs";
import { textArea } from "./playground.mjs";

const sizes = fromEnvironment("KEYSTROKE_BYTES", "2000,100000,1000000,10000000").split(",").map(Number);
const rounds = Number(fromEnvironment("KEYSTROKE_ROUNDS", "12"));

/** From the first line down to `%sum = add i32 %count, 1`. */
const LINE_OF_THE_NUMBER = 6;

const rows = [];
for (const bytes of sizes) rows.push(await measure(bytes));
print(rows);
process.exit(0);

async function measure(bytes) {
  const opened = await openPage({ init: observe });
  const { page } = opened;
  await opened.settled();
  await opened.paste(moduleOf(bytes));
  await page.waitForSelector('body[data-busy="false"]', { state: "attached", timeout: 120_000 });
  // To the end of the number in the first function's second line.
  await textArea(opened).press("ControlOrMeta+Home");
  for (let line = 0; line < LINE_OF_THE_NUMBER; line += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.waitForTimeout(1_500);
  const strokes = [];
  for (let round = 0; round < rounds; round += 1) {
    strokes.push(await stroke(page, "7"));
    strokes.push(await stroke(page, "Backspace"));
  }
  // The first strokes warm the code up.
  const kept = strokes.slice(4);
  await page.evaluate(() => globalThis.keystroke.longest());
  await page.keyboard.type("1234567", { delay: 40 });
  await page.waitForSelector('body[data-busy="false"]', { state: "attached", timeout: 120_000 });
  const blocked = await page.evaluate(() => globalThis.keystroke.longest());
  await opened.close();
  const steps = {};
  for (const name of new Set(kept.flatMap((one) => Object.keys(one.steps)))) {
    steps[name] = median(kept.map((one) => one.steps[name] ?? 0));
  }
  return {
    bytes,
    verdict: median(kept.map((one) => one.verdict)),
    slowest: Math.max(...kept.map((one) => one.verdict)),
    painted: median(kept.map((one) => one.painted)),
    blocked,
    steps,
  };
}

async function stroke(page, key) {
  await page.evaluate(() => globalThis.keystroke.arm());
  await page.keyboard.press(key);
  const measured = await page.evaluate(() => globalThis.keystroke.done);
  // Drafts are kept after a pause: they are no part of the next stroke.
  await page.waitForTimeout(600);
  return measured;
}

/** Runs in the page before its scripts. */
function observe() {
  let pressed = 0;
  addEventListener("keydown", (event) => (pressed = event.timeStamp), true);
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
  }).observe({ type: "longtask" });
  const keystroke = {
    done: null,
    /** The longest task since this was last asked, in milliseconds. */
    longest() {
      const found = longest;
      longest = 0;
      return found;
    },
    arm() {
      performance.clearMeasures();
      keystroke.done = new Promise((resolve) => {
        let begun = false;
        const observer = new MutationObserver(() => {
          const busy = document.body.getAttribute("data-busy") === "true";
          begun ||= busy;
          if (!begun || busy) return;
          observer.disconnect();
          const verdict = performance.now() - pressed;
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
              const steps = {};
              for (const entry of performance.getEntriesByType("measure")) {
                if (!entry.name.startsWith("playground:")) continue;
                const name = entry.name.slice("playground:".length);
                steps[name] = (steps[name] ?? 0) + entry.duration;
              }
              resolve({ verdict, painted: performance.now() - pressed, steps });
            };
            channel.port2.postMessage(null);
          });
        });
        observer.observe(document.body, { attributes: true, attributeFilter: ["data-busy"] });
      });
    },
  };
  globalThis.keystroke = keystroke;
}

/** A module of about so many bytes, as clang writes them: device functions with memory, arithmetic and calls, kernels. */
function moduleOf(bytes) {
  const parts = [
    `target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@table = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4

define i32 @first(i32 %count) {
  %sum = add i32 %count, 1
  %twice = shl i32 %count, 1
  %both = xor i32 %sum, %twice
  ret i32 %both
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
`,
  ];
  const annotations = [];
  let length = parts[0].length;
  for (let index = 0; length < bytes - 200; index += 1) {
    const part = functionOf(index);
    parts.push(part);
    length += part.length;
    if (index % 50 === 0) {
      const kernel = kernelOf(index);
      parts.push(kernel);
      length += kernel.length;
      annotations.push(`!{void (float addrspace(1)*, i32)* @kernel_${index}, !"kernel", i32 1}`);
    }
  }
  const numbers = annotations.map((_, index) => `!${index + 1}`).join(", ");
  parts.push(`\n!nvvmir.version = !{!0}\n!nvvm.annotations = !{${numbers}}\n!0 = !{i32 2, i32 0}\n`);
  annotations.forEach((annotation, index) => parts.push(`!${index + 1} = ${annotation}\n`));
  return parts.join("");
}

function functionOf(index) {
  return `
define internal i32 @function_${index}(i32 %count, i32 addrspace(1)* %data) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inside = icmp ult i32 %thread, %count
  br i1 %inside, label %work, label %out

work:
  %wide = zext i32 %thread to i64
  %place = getelementptr inbounds i32, i32 addrspace(1)* %data, i64 %wide
  %value = load i32, i32 addrspace(1)* %place, align 4
  %scaled = mul nsw i32 %value, ${(index % 90) + 7}
  %more = call i32 @first(i32 %scaled)
  store i32 %more, i32 addrspace(1)* %place, align 4
  br label %out

out:
  %result = phi i32 [ 0, %entry ], [ %more, %work ]
  ret i32 %result
}
`;
}

function kernelOf(index) {
  return `
define void @kernel_${index}(float addrspace(1)* %out, i32 %count) {
  %data = bitcast float addrspace(1)* %out to i32 addrspace(1)*
  %result = call i32 @function_${index}(i32 %count, i32 addrspace(1)* %data)
  ret void
}
`;
}

function print(rows) {
  console.log("Milliseconds from the key to the verdict in the document (median, slowest), to the next frame painted;");
  console.log("the longest task of the page while seven keys were typed, 40 ms apart.\n");
  console.log("| size | verdict | slowest | painted | longest task | steps |");
  console.log("| --- | ---: | ---: | ---: | ---: | --- |");
  for (const row of rows) {
    const steps = Object.entries(row.steps).map(([name, time]) => `${name} ${time.toFixed(1)}`);
    const times = [row.verdict, row.slowest, row.painted, row.blocked].map((time) => time.toFixed(0));
    console.log(`| ${size(row.bytes)} | ${times.join(" | ")} | ${steps.join(", ") || "not told"} |`);
  }
}

function size(bytes) {
  return bytes < 1_000_000 ? `${bytes / 1_000} kB` : `${bytes / 1_000_000} MB`;
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

function fromEnvironment(name, usual) {
  return process.env[name] || usual;
}
