import type { TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FUZZED, openFuzzedShop, sendLongTexts } from "./fuzzShop.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openFuzzedShop();
}, 120_000);
afterAll(() => app.close());

// Patterns that look for an address, a number or a tag in a text go back and forth in these.
const REPEATED = ["a", "1,", "a. ", "a@", "<a ", "-"];

const WRITES = FUZZED.filter(([key]) => !key.startsWith("GET"));
test.each(WRITES)("%s refuses texts as long as a body may be, each kind at once", async (key, { access }) => {
  expect(await sendLongTexts(app, key, access, REPEATED)).toBeUndefined();
});
