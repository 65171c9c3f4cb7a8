import { expect, test } from "vitest";
import { mendedRelease } from "./serverRelease.ts";

test.each([
  [180004, "18.6"],
  [180006, undefined],
  [180010, undefined],
  [170010, "17.11"],
  [170011, undefined],
  [150000, "15.19"],
  [190000, undefined],
])("of PostgreSQL %i the release without known holes is %s", (version, mended) => {
  expect(mendedRelease({ version, name: "" })).toBe(mended);
});
