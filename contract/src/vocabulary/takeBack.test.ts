import { expect, test } from "vitest";
import { takeBackOf } from "./takeBack.ts";

test("a device takes its old one back, whatever has a battery the batteries, and a liquid nothing", () => {
  expect(takeBackOf("device", undefined)).toBe("device");
  expect(takeBackOf("device", 1500)).toBe("device");
  expect(takeBackOf("unregulated", 3000)).toBe("battery");
  expect(takeBackOf("component", undefined)).toBeNull();
  expect(takeBackOf("nicotine_liquid", undefined)).toBeNull();
});
