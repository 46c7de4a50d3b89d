// Every view, dark.
import { testViews } from "./axe.mjs";

testViews("dark");
