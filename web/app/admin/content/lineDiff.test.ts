import { expect, test } from "vitest";
import { lineDiff } from "./lineDiff.ts";

const signs = { gone: "-", new: "+", same: " " };
const drawn = (before: string, after: string) => lineDiff(before, after).map(({ kind, text }) => signs[kind] + text);

test("a changed line is gone and new, and the others stay", () => {
  expect(drawn("a\nb\nc", "a\nB\nc")).toEqual([" a", "-b", "+B", " c"]);
});

test("lines that came or went move no other", () => {
  expect(drawn("a\nc", "a\nb\nc")).toEqual([" a", "+b", " c"]);
  expect(drawn("a\nb\nc", "c")).toEqual(["-a", "-b", " c"]);
});

test("the same text has no differences", () => {
  expect(lineDiff("a\n\nb", "a\n\nb").every(({ kind }) => kind === "same")).toBe(true);
});
