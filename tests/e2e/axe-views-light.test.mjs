// Every view, light.
import { testViews } from "./axe.mjs";

testViews("light");
