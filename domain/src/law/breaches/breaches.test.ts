import { breaches } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { hoursAfter, isClockOver } from "../clocks.ts";
import { judgePoints, readLawFacts } from "../index.ts";
import {
  addBreachNote,
  closeBreach,
  countBreaches,
  exemptBreach,
  getBreach,
  listBreaches,
  notifyBreach,
  registerBreach,
  tellPeople,
} from "./index.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const form = {
  noticed_at: hoursAgo(1),
  what: "Un correo a otra persona",
  whose: "Clientes",
  kinds: "Correo electrónico",
  risk: "likely",
  consequences: "Correo no deseado",
  measures: "Se pidió que se borrara",
} as const;
const told = { reference: "AEPD-1", at: hoursAgo(0) };
const stateOf = async (id: number) => (await getBreach(shop.db, id)).state;
const point = async () =>
  judgePoints(await readLawFacts(shop.db, shop.now())).find(({ id }) => id === "people.breaches");

test("72 hours are plain hours: over a weekend, a holiday and a change of the clocks", () => {
  const friday = new Date("2026-03-27T20:00:00+01:00");
  expect(hoursAfter(friday, 72)).toEqual(new Date("2026-03-30T21:00:00+02:00"));
  const christmas = new Date("2026-12-24T23:00:00+01:00");
  expect(hoursAfter(christmas, 72)).toEqual(new Date("2026-12-27T23:00:00+01:00"));
});

test("the clock runs from when the shop noticed, «Cumplimiento» says so, and telling late asks for its reason", async () => {
  expect((await point())?.state).toBe("met");
  const id = await registerBreach(shop, { ...form, noticed_at: hoursAgo(70) });
  expect(await point()).toMatchObject({ state: "open", why: expect.stringContaining("el plazo de 72 horas corre") });
  expect(isClockOver(await getBreach(shop.db, id), shop.now())).toBe(false);
  const late = await registerBreach(shop, { ...form, noticed_at: hoursAgo(80) });
  expect(isClockOver(await getBreach(shop.db, late), shop.now())).toBe(true);
  expect(await point()).toMatchObject({ state: "open", why: "1 brecha lleva más de 72 horas sin comunicar." });
  expect(await countBreaches(shop.db, shop.now())).toMatchObject({ open: 2, overdue: 1 });
  const { rows } = await listBreaches(shop.db, { state: "overdue", page: 1, limit: 25 }, shop.now());
  expect(rows.map((row) => row.id)).toEqual([late]);
  await expect(notifyBreach(shop, late, told)).rejects.toMatchObject({
    code: "request.invalid",
    details: { fields: { delay_reason: "Explica por qué se comunica tarde" } },
  });
  await notifyBreach(shop, late, { ...told, delay_reason: "El proveedor tardó en confirmarlo" });
  await notifyBreach(shop, id, told);
  expect((await point())?.state).toBe("met");
});

test("the agency is told once, however many press; then the people, and only then is it closed for good", async () => {
  const id = await registerBreach(shop, { ...form, risk: "high" });
  await expect(closeBreach(shop, id, "x")).rejects.toMatchObject({ code: "breach.cannot_move" });
  const pressed = await Promise.allSettled([notifyBreach(shop, id, told), notifyBreach(shop, id, told)]);
  expect(pressed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await tellPeople(shop, id, { at: hoursAgo(0), how: "Por correo" });
  expect(await stateOf(id)).toBe("people_told");
  await expect(tellPeople(shop, id, { at: hoursAgo(0), how: "Otra vez" })).rejects.toMatchObject({
    code: "breach.cannot_move",
  });
  await closeBreach(shop, id, "Resuelta");
  await expect(addBreachNote(shop, id, { text: "x" })).rejects.toMatchObject({ code: "breach.closed" });
});

test("people may be told before the agency, whose clock goes on", async () => {
  const id = await registerBreach(shop, form);
  await tellPeople(shop, id, { at: hoursAgo(0), how: "Por correo" });
  expect(await stateOf(id)).toBe("open");
  await notifyBreach(shop, id, told);
  expect(await stateOf(id)).toBe("people_told");
});

test("only an unlikely risk need not be told; one that grows opens the breach anew, with the clock it had", async () => {
  const id = await registerBreach(shop, form);
  await expect(exemptBreach(shop, id, "Poca cosa")).rejects.toMatchObject({ code: "breach.has_risk" });
  await addBreachNote(shop, id, { text: "Iba cifrado", risk: "unlikely", affected: 12 });
  await exemptBreach(shop, id, "Los datos iban cifrados");
  expect(await stateOf(id)).toBe("exempt");
  await addBreachNote(shop, id, { text: "La clave también salió", risk: "high" });
  const breach = await getBreach(shop.db, id);
  expect(breach).toMatchObject({ state: "open", risk: "high", affected: 12 });
  expect(breach.dueAt.getTime() - breach.noticedAt.getTime()).toBe(72 * HOUR_MS);
  expect(breach.notes.map(({ risk, affected }) => [risk, affected])).toEqual([
    ["unlikely", 12],
    ["high", null],
  ]);
});

test("nothing of the log is deleted or rewritten, and a moment to come is refused", async () => {
  const id = await registerBreach(shop, form);
  await addBreachNote(shop, id, { text: "x" });
  await expect(shop.db.delete(breaches).where(eq(breaches.id, id))).rejects.toThrow();
  await expect(shop.db.update(breaches).set({ what: "Nada" }).where(eq(breaches.id, id))).rejects.toThrow();
  await expect(shop.db.execute(sql`delete from breach_notes`)).rejects.toThrow();
  await expect(shop.db.update(breaches).set({ state: "exempt" }).where(eq(breaches.id, id))).rejects.toThrow();
  await expect(registerBreach(shop, { ...form, noticed_at: hoursAgo(-1) })).rejects.toMatchObject({
    code: "request.invalid",
  });
});
