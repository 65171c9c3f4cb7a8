import type { LegalPoint, SaleBan } from "@bruma/contract";
import { expect, test } from "vitest";
import { banDays, banValue, countWords, inOrder, liftedWords, toLiftWords } from "./complianceWords.ts";

test("a ban says what it is about and for how long", () => {
  expect(banValue({ kind: "legal_class", value: "device" })).toBe("Dispositivo");
  expect(banValue({ kind: "flavour", value: "mentolado" })).toBe("Mentolado");
  expect(banDays({ from: "2026-12-01", until: null })).toBe("Desde el 1 dic 2026");
  expect(banDays({ from: "2026-12-01", until: "2026-12-31" })).toBe("Del 1 dic 2026 al 31 dic 2026");
  expect([countWords(1), countWords(12_345)]).toEqual(["1 producto", "12.345 productos"]);
});

test("one product comes back, several come back", () => {
  const ban = (stopped: number) => ({ state: "in_force", stopped, community: null }) as SaleBan;
  expect(toLiftWords(ban(1))).toBe("Vuelve 1 producto a la venta, salvo que incumpla otra norma.");
  expect(toLiftWords(ban(2))).toBe("Vuelven 2 productos a la venta, salvo los que incumplan otra norma.");
  expect(liftedWords(ban(1), 1, 0)).toBe("Retirada levantada: vuelve 1 producto a la venta");
  expect(liftedWords(ban(9), 8, 1)).toBe("Retirada levantada: vuelven 8 productos a la venta, y enseguida 1 más");
});

test("what is to be done stands before what is done", () => {
  const point = (id: string, state: LegalPoint["state"]) => ({ id, state }) as LegalPoint;
  const sorted = inOrder([point("a", "met"), point("b", "missing"), point("c", "open"), point("d", "met")]);
  expect(sorted.map(({ id }) => id).join("")).toBe("cbad");
});
