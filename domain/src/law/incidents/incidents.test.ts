import { contactMessages, incidentNotes, incidents, lots } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { isClockOver } from "../clocks.ts";
import { dropOldIncidents, forgetReporter } from "./forgetReporters.ts";
import {
  addIncidentNote,
  closeIncident,
  countIncidents,
  getIncident,
  listIncidents,
  notifyIncident,
  registerIncident,
} from "./index.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const form = {
  known_at: hoursAgo(1),
  source: "phone",
  product: "Líquido",
  severity: "serious",
  effect: "Mareo",
} as const;
const told = { authority: "Ministerio de Sanidad", reference: "REG-1", at: hoursAgo(0) };

test("the clock runs for 24 hours from when the shop knew, not from when it was written down", async () => {
  const known_at = hoursAgo(30);
  const id = await registerIncident(shop, { ...form, known_at });
  const incident = await getIncident(shop.db, id);
  expect(incident.dueAt.getTime() - Date.parse(known_at)).toBe(24 * HOUR_MS);
  expect(isClockOver(incident, shop.now())).toBe(true);
  expect(await countIncidents(shop.db, shop.now())).toMatchObject({ open: 1, overdue: 1, nextDueAt: incident.dueAt });
  await notifyIncident(shop, id, told);
  expect(await countIncidents(shop.db, shop.now())).toEqual({ open: 0, overdue: 0, nextDueAt: null });
});

test("a report goes from open to notified to closed, once each, however many press at the same time", async () => {
  const id = await registerIncident(shop, form);
  const pressed = await Promise.allSettled([notifyIncident(shop, id, told), notifyIncident(shop, id, told)]);
  expect(pressed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await addIncidentNote(shop, id, "El fabricante lo está analizando");
  await closeIncident(shop, id, "Sin relación con el lote");
  await expect(closeIncident(shop, id, "Otra vez")).rejects.toMatchObject({ code: "incident.cannot_move" });
  expect(await getIncident(shop.db, id)).toMatchObject({
    state: "closed",
    notifiedReference: "REG-1",
    notes: [{ text: "El fabricante lo está analizando" }],
  });
});

test("what it was is taken from the shop's own goods, and a lot of another product is refused", async () => {
  const [variant, other] = [await shop.seed.variant(), await shop.seed.variant()];
  const [lot] = await shop.db
    .insert(lots)
    .values({ variantId: variant.id, code: "L-7", receivedOn: "2026-11-01" })
    .returning({ id: lots.id });
  const lot_id = lot?.id ?? 0;
  const id = await registerIncident(shop, { ...form, product: undefined, lot_id });
  expect(await getIncident(shop.db, id)).toMatchObject({ variantId: variant.id, lotCode: "L-7" });
  await expect(registerIncident(shop, { ...form, variant_id: other.id, lot_id })).rejects.toMatchObject({
    code: "lot.wrong_variant",
  });
  await expect(registerIncident(shop, { ...form, product: undefined })).rejects.toMatchObject({
    code: "request.invalid",
  });
  await expect(registerIncident(shop, { ...form, known_at: hoursAgo(-1) })).rejects.toMatchObject({
    code: "request.invalid",
  });
  const { rows: found } = await listIncidents(shop.db, { search: `ea-${id}`, page: 1, limit: 25 }, shop.now());
  expect(found.map((row) => row.id)).toEqual([id]);
});

async function reportedBy(userId: number, email: string): Promise<number> {
  const [message] = await shop.db
    .insert(contactMessages)
    .values({
      reference: `C-${userId}`,
      type: "general",
      name: "Ana",
      email,
      subject: "x",
      message: "x",
      userId,
      dueAt: sql`now()`,
    })
    .returning({ id: contactMessages.id });
  return registerIncident(shop, { ...form, source: "message", message_id: message?.id ?? 0, reporter: email });
}

test("whoever is forgotten leaves an open case without a trace of them, and a closed one without its words", async () => {
  const { userId, email } = await shop.seed.customer();
  const [open, closed] = [await reportedBy(userId, email), await registerIncident(shop, { ...form, reporter: email })];
  await addIncidentNote(shop, closed, "Llamó dos veces");
  await closeIncident(shop, closed, "Resuelto");
  await shop.db.transaction((tx) => forgetReporter(tx, { userId, provedEmail: email }));
  expect(await getIncident(shop.db, open)).toMatchObject({ reporter: null, messageId: null, effect: "Mareo" });
  expect(await getIncident(shop.db, closed)).toMatchObject({
    reporter: null,
    effect: "Suprimido a petición de la persona",
    outcome: null,
    notes: [],
    product: "Líquido",
  });
});

test("whom to reach goes a year after a case was closed, the case after ten", async () => {
  const { userId, email } = await shop.seed.customer();
  const id = await reportedBy(userId, email);
  await addIncidentNote(shop, id, "x");
  await closeIncident(shop, id, "Resuelto");
  const night = (years: number) =>
    shop.db.transaction((tx) => dropOldIncidents(tx, new Date(Date.now() + years * 366 * 24 * HOUR_MS)));
  await night(0);
  expect((await getIncident(shop.db, id)).reporter).toBe(email);
  await night(1);
  expect(await getIncident(shop.db, id)).toMatchObject({ reporter: null, messageId: null, effect: "Mareo" });
  await night(10);
  expect(await shop.db.$count(incidents, eq(incidents.id, id))).toBe(0);
  expect(await shop.db.$count(incidentNotes, eq(incidentNotes.incidentId, id))).toBe(0);
});
