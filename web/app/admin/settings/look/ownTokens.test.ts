import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OWN_TOKENS } from "./ownTokens.ts";

const tokens = readFileSync(new URL("../../../styles/tokens.css", import.meta.url), "utf8");

test("a preview shows the colours that the shop has", () => {
  const missing = Object.entries(OWN_TOKENS).filter(([name, value]) => !tokens.includes(`${name}: ${value};`));
  expect(missing).toEqual([]);
});
