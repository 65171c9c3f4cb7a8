import { expect, test } from "vitest";
import { isConnectionLost } from "./isConnectionLost.ts";

test.each([
  "Failed to fetch",
  "Failed to fetch dynamically imported module: http://127.0.0.1/assets/x.js",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
])("no answer of the shop is a lost connection: %s", (message) => {
  expect(isConnectionLost(new TypeError(message))).toBe(true);
});

test.each([new TypeError("undefined is not a function"), new Error("Failed to fetch"), undefined, "Load failed"])(
  "an error of ours is not blamed on the connection: %s",
  (error) => {
    expect(isConnectionLost(error)).toBe(false);
  },
);
