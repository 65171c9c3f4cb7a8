import { expect, test } from "vitest";
import { pageWindow } from "./pageWindow.ts";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 4, [1, 2, 3, 4]],
  [5, 12, [1, "gap", 4, 5, 6, "gap", 12]],
  [3, 12, [1, 2, 3, 4, "gap", 12]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [12, 12, [1, "gap", 11, 12]],
])("on page %i of %i, the links are %j", (page, pages, links) => {
  expect(pageWindow(page, pages)).toEqual(links);
});
