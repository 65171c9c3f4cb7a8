import { invoiceQueue, mails, orders, type Tx } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import {
  createRefundWithin,
  documentOrder,
  finishRefund,
  queueMail,
  readSettings,
  type StaffShop,
  shopDay,
} from "@bruma/domain";
import { DEMO_IBANS } from "../../words/ibans.ts";
import { byDate, daysAfter, daysBefore } from "../dates.ts";
import { dispatchOf, isDocumented } from "../orders/documented.ts";
import { statusOf } from "../orders/orderHistory.ts";
import type { SeededOrder } from "../orders/PlannedOrder.ts";
import { costOfUnit } from "./costOfUnit.ts";

const MAILED_DAYS = 3;
const [, , IBAN = ""] = DEMO_IBANS;
/** The number of no identity card: the rule's own example. */
const EXAMPLE_NIF = "00000000T";

interface DocumentsInput {
  now: Date;
  adminId: number;
  orders: readonly SeededOrder[];
}

interface Act {
  at: Date;
  run(shop: StaffShop): Promise<unknown>;
}

/**
 * The documents of what left of late, and two refunds, one of them still to be made. The shop's own commands make them, each at its
 * moment, so numbers and sums follow on each other. The mails that these write are kept, never sent.
 */
export async function insertDocuments(tx: Tx, { now, adminId, orders: seeded }: DocumentsInput): Promise<void> {
  const actor = { userId: adminId, name: "Administración Bruma", action: "demo" };
  const within = Object.assign(tx, { actor, now: () => now });
  const settings = await readSettings(tx);
  const documented = seeded.filter((order) => isDocumented(order, now));
  const document = (orderId: number, at: Date) => {
    const by_mail = at > daysBefore(now, MAILED_DAYS);
    return documentOrder(tx, orderId, { ...settings, invoices: { ...settings.invoices, by_mail } }, at);
  };

  const [asker] = documented;
  if (asker !== undefined) await askForInvoice(tx, asker);
  const acts = documented.flatMap((order): Act[] => {
    const at = dispatchOf(order);
    return at === undefined ? [] : [{ at, run: () => document(order.id, at) }];
  });
  for (const order of seeded.filter(({ placedAt }) => placedAt > daysBefore(now, 1))) {
    acts.push({ at: order.placedAt, run: () => tellReceived(tx, order) });
  }
  const [broken, missing] = arrived(documented, now);
  if (broken !== undefined) {
    const at = daysBefore(now, 1.4);
    const refund = refundOf(broken, "Una unidad llegó rota");
    acts.push({
      at,
      run: async (shop) => {
        const id = await createRefundWithin(within, shop, broken.id, refund);
        await finishRefund(within, shop, id, { on: shopDay(at) });
        await document(broken.id, at);
      },
    });
  }
  if (missing !== undefined) {
    const refund = refundOf(missing, "Faltaba una unidad en el paquete");
    acts.push({ at: daysBefore(now, 0.3), run: (shop) => createRefundWithin(within, shop, missing.id, refund) });
  }
  for (const { at, run } of acts.toSorted(byDate)) {
    await run({ db: tx as unknown as StaffShop["db"], invalidate() {}, now: () => at, publicUrl: "", actor });
    await tx.update(mails).set({ state: "kept", createdAt: at, dueAt: at }).where(eq(mails.state, "queued"));
  }
  // Of what has only been paid the documents are made when it leaves.
  await tx.delete(invoiceQueue);
}

async function askForInvoice(tx: Tx, { id, customer }: SeededOrder): Promise<void> {
  const { name, address, city, zipCode } = customer;
  const bill = { billName: name, billNif: EXAMPLE_NIF, billAddress: address, billCity: city, billZipCode: zipCode };
  await tx
    .update(orders)
    .set({ ...bill, billCountry: "ES" })
    .where(eq(orders.id, id));
}

const tellReceived = (tx: Tx, { id, customer }: SeededOrder) =>
  queueMail(tx, {
    kind: "order_received",
    to: { address: customer.email, name: customer.name },
    content: {},
    userId: customer.id,
    orderId: id,
  });

const RESTED_DAYS = 2;

/** What has been with its buyer for some days, in the order in which it was sold. */
const arrived = (documented: readonly SeededOrder[], now: Date) =>
  documented.filter(({ history }) => {
    const at = history.at(-1)?.at ?? now;
    return statusOf(history) === "delivered" && daysAfter(at, RESTED_DAYS) < now;
  });

const refundOf = (order: SeededOrder, reason: string) => ({
  amountCents: costOfUnit(order),
  iban: IBAN,
  holder: order.customer.name,
  reason,
});
