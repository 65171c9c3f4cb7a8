import type { LegalPoint } from "@bruma/contract";
import { expect, test } from "vitest";
import { banDays, banValue, countWords, inOrder } from "./complianceWords.ts";

test("a ban says what it is about and for how long", () => {
  expect(banValue({ kind: "legal_class", value: "device" })).toBe("Dispositivo");
  expect(banValue({ kind: "flavour", value: "mentolado" })).toBe("Mentolado");
  expect(banDays({ from: "2026-12-01", until: null })).toBe("Desde el 1 dic 2026");
  expect(banDays({ from: "2026-12-01", until: "2026-12-31" })).toBe("Del 1 dic 2026 al 31 dic 2026");
  expect([countWords(1), countWords(12_345)]).toEqual(["1 producto", "12.345 productos"]);
});

test("what is to be done stands before what is done", () => {
  const point = (id: string, state: LegalPoint["state"]) => ({ id, state }) as LegalPoint;
  const sorted = inOrder([point("a", "met"), point("b", "missing"), point("c", "open"), point("d", "met")]);
  expect(sorted.map(({ id }) => id).join("")).toBe("cbad");
});
