// Two courses from start to end by keyboard alone, on a wide screen.
import { takeCourse } from "./course.mjs";
import { pageTest } from "./harness.mjs";

for (const course of ["parameter-buffer", "address-spaces"]) {
  pageTest(`learn: the course ${course} is taken by keyboard alone, wide and dark`, { path: "#learn", colorScheme: "dark" }, (opened) =>
    takeCourse(opened, course));
}
