import { addresses, auditLog, incidentNotes, incidents, type Tx, wishlistItems } from "@bruma/db";
import type { SeededCustomer, SeededVariant } from "../Assortment.ts";
import type { Dice } from "../Dice.ts";
import { daysAfter, daysBefore } from "../dates.ts";
import type { SeededOrder } from "../orders/PlannedOrder.ts";
import { insertBreach } from "./insertBreach.ts";
import { insertLots } from "./insertLots.ts";
import { insertMessages } from "./insertMessages.ts";
import { insertParcels } from "./insertParcels.ts";
import { insertReports } from "./insertReports.ts";
import { insertTransfers } from "./insertTransfers.ts";
import { insertVisits } from "./insertVisits.ts";
import { insertWithdrawals } from "./insertWithdrawals.ts";

interface LifeInput {
  now: Date;
  adminId: number;
  demoCustomer: SeededCustomer;
  customers: readonly SeededCustomer[];
  variants: readonly SeededVariant[];
  orders: readonly SeededOrder[];
}

const FAVOURITES = 4;

/** What makes a shop look as if people worked in it: no screen opens empty. */
export async function insertLife(tx: Tx, dice: Dice, input: LifeInput): Promise<void> {
  const { now, adminId, demoCustomer, customers, variants, orders } = input;
  const parcels = await insertParcels(tx, dice, orders, adminId);
  await insertLots(tx, dice, { now, adminId, variants, parcels });
  await insertMessages(tx, customers, now, adminId);
  await insertReports(tx, customers, now);
  await insertWithdrawals(tx, orders, demoCustomer.id, now, adminId);
  await insertTransfers(tx, orders, demoCustomer.id, now, adminId);
  await insertVisits(tx, dice, now);
  await insertIncident(tx, variants, now, adminId);
  await insertBreach(tx, now, adminId);
  await furnish(tx, demoCustomer, variants);
  await noteWork(tx, orders, adminId);
}

/** Told in time, and closed. */
async function insertIncident(tx: Tx, variants: readonly SeededVariant[], now: Date, adminId: number): Promise<void> {
  const variant = variants.find(({ legalClass }) => legalClass === "nicotine_liquid");
  if (variant === undefined) return;
  const knownAt = daysBefore(now, 33);
  const notifiedAt = daysAfter(knownAt, 0.4);
  const [incident] = await tx
    .insert(incidents)
    .values({
      knownAt,
      dueAt: daysAfter(knownAt, 1),
      source: "phone",
      variantId: variant.id,
      product: variant.productName,
      severity: "mild",
      effect: "Tos y picor de garganta durante una tarde; desapareció al dejar de usarlo.",
      state: "closed",
      notifiedAt,
      authority: "Ministerio de Sanidad",
      notifiedReference: "DEMO-0001",
      closedAt: daysAfter(knownAt, 12),
      outcome: "Sin más síntomas. El fabricante revisó el lote y no encontró nada.",
      recordedBy: adminId,
      createdAt: knownAt,
      updatedAt: daysAfter(knownAt, 12),
    })
    .returning({ id: incidents.id });
  if (incident === undefined) return;
  const text = "Pedido el análisis del lote al fabricante.";
  await tx
    .insert(incidentNotes)
    .values({ incidentId: incident.id, authorId: adminId, text, at: daysAfter(knownAt, 2) });
}

/** What the demo's customer has at hand: an address, and favourites. */
async function furnish(tx: Tx, customer: SeededCustomer, variants: readonly SeededVariant[]): Promise<void> {
  const { id, name, address, city, state, zipCode, phone, createdAt } = customer;
  const own = { userId: id, label: "Casa", name, address, city, state, zipCode, phone, createdAt };
  await tx.insert(addresses).values({ ...own, country: "ES", isDefault: true });
  const featured = [...new Set(variants.filter((each) => each.featured).map(({ productId }) => productId))];
  const liked = featured.slice(0, FAVOURITES).map((productId) => ({ userId: id, productId, addedAt: createdAt }));
  await tx.insert(wishlistItems).values(liked);
}

const NOTED = 30;
const NOTED_STATES = ["processing", "shipped", "delivered"];

/** The log of the staff's last moves of orders. */
async function noteWork(tx: Tx, orders: readonly SeededOrder[], adminId: number): Promise<void> {
  const moves = orders.flatMap(({ id, history }) =>
    history.flatMap(({ status, at, by }, index) =>
      by === "admin" && NOTED_STATES.includes(status) ? [{ id, from: history[index - 1]?.status, status, at }] : [],
    ),
  );
  const last = moves.toSorted((a, b) => Number(a.at) - Number(b.at)).slice(-NOTED);
  const rows = last.map(({ id, from, status, at }) => ({
    at,
    actorId: adminId,
    actorName: "Administración Bruma",
    action: "PUT /admin/orders/:id/status",
    subject: "order",
    subjectId: String(id),
    before: { status: from },
    after: { status },
  }));
  await tx.insert(auditLog).values(rows);
}
