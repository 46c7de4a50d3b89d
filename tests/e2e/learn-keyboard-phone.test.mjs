// Two courses from start to end by keyboard alone, on a screen of 360 pixels.
import { takeCourse } from "./course.mjs";
import { pageTest } from "./harness.mjs";

for (const course of ["parameter-buffer", "address-spaces"]) {
  pageTest(`learn: the course ${course} is taken by keyboard alone, narrow and light`, { path: "#learn", width: 360, height: 740 }, (opened) =>
    takeCourse(opened, course));
}
