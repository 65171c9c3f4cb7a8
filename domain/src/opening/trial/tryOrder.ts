import { setTimeout } from "node:timers/promises";
import {
  auditLog,
  billingEvents,
  billingRecords,
  type Db,
  invoiceQueue,
  invoices,
  lotMovements,
  mails,
  orderEvents,
  orders,
  payments,
  pushes,
  rehearse,
  shipments,
  shopNotices,
  staleBuyers,
  staleDays,
  stockMovements,
  users,
} from "@bruma/db";
import { Refusal } from "../../Refusal.ts";
import { noteAct, type StaffShop } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { settleStep } from "../settleStep.ts";
import type { TrialOrder, WriteTrialMails } from "./TrialOrder.ts";
import { lockGoods, pickGoods } from "./trialGoods.ts";
import { walkOrder } from "./walkOrder.ts";

/**
 * What an order, on its way to its end, numbers. `orders` first, as for an order: who has its number already is not waited for with others
 * in hand.
 */
export const NUMBERED = [
  orders,
  orderEvents,
  stockMovements,
  mails,
  pushes,
  shopNotices,
  staleDays,
  staleBuyers,
  payments,
  shipments,
  lotMovements,
  invoiceQueue,
  invoices,
  billingRecords,
  billingEvents,
  users,
  auditLog,
];

// Whoever orders meanwhile waits for the end. `deadlock_timeout` is a second: before anybody is told of a deadlock, the trial gives way.
const MANNERS = { lockMs: 250, statementMs: 2_000, numbered: NUMBERED };
const TRIES = 4;
const PAUSE_MS = 150;

/**
 * Makes an order, from the cart until it is delivered, with the commands that every order goes through, and takes all of it back: no row is
 * left, and no number is missing. Notes that it was tried and, once it came to its end, that the step is settled. Refuses
 * `opening.nothing_to_order` and `opening.trial_busy`.
 */
export async function tryOrder(shop: StaffShop, write: WriteTrialMails): Promise<TrialOrder> {
  const trial = await rehearseOrder(shop, write);
  const { opening } = await readSettings(shop.db);
  const isDone = trial.stopped === null;
  if (isDone && !opening.settled.includes("trial")) await settleStep(shop, "trial", true);
  else await noteAct(shop, { subject: "settings", id: "opening", after: { trialDelivered: isDone } });
  return trial;
}

/** As `tryOrder`, without a note of it. */
export async function rehearseOrder(shop: StaffShop, write: WriteTrialMails): Promise<TrialOrder> {
  const goods = await pickGoods(shop.db);
  if (goods === undefined) throw new Refusal("opening.nothing_to_order");
  const rehearsed = (db: Db) => walkOrder({ ...shop, db, invalidate: () => {} }, goods, write);
  for (let tries = 1; ; tries += 1) {
    try {
      return await rehearse(shop.db, { ...MANNERS, first: (tx) => lockGoods(tx, goods) }, rehearsed);
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      if (tries === TRIES) throw new Refusal("opening.trial_busy");
      await setTimeout(PAUSE_MS * tries);
    }
  }
}

/** PostgreSQL: somebody else held what was wanted (55P03, 40P01), or it took too long (57014). */
function isInTheWay(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && /^(55P03|40P01|57014)$/.test(String(error.code))) || isInTheWay(error.cause);
}
