// Two courses from start to end by keyboard alone: one on a wide screen, one on a screen of 360 pixels.
import { takeCourse } from "./course.mjs";
import { pageTest } from "./harness.mjs";

for (const [course, about, options] of [
  ["parameter-buffer", "wide and dark", { colorScheme: "dark" }],
  ["address-spaces", "narrow and light", { width: 360, height: 740 }],
]) {
  pageTest(`learn: the course ${course} is taken by keyboard alone, ${about}`, { path: "#learn", ...options }, (opened) => takeCourse(opened, course));
}
