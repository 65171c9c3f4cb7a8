import { formatEuros, isOpenRefund, toEuros } from "@bruma/contract";
import { bankAllocations, bankRefunds, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { refundFile } from "../../bank/index.ts";
import {
  dayMoved,
  forgetPromised,
  leftToReturn,
  lockOrders,
  refundsOfEntry,
  refundsOfOrder,
  refuseSecond,
} from "../../orders/index.ts";
import { doEach, invalid, type OneDone, Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, type StaffTx, transact } from "../../Shop.ts";
import { normaliseIban } from "../../settings/index.ts";
import { lockEntry, openCents } from "../entries/lockEntries.ts";
import { lockChargeOfFile, settleChargeOfFile } from "./chargeOfFile.ts";
import { closeRefund, finishRefund, freeEntry, lockRefund } from "./finishRefund.ts";
import { NO_ORDER } from "./reasonToGiveBack.ts";
import { refuseOwnAccount } from "./refuseOwnAccount.ts";

export interface RefundTo {
  amountCents: number;
  iban: string;
  holder: string;
  reason?: string | undefined;
  /** Confirms that it is none of the open refunds, nor one that was cancelled in a file for the bank, which may still pay it. */
  apart?: boolean | undefined;
}

/**
 * Money of an order is to be given back. Refuses `order.not_found`, `order.refund_too_large` above what was paid and is not being
 * given back already, `order.refund_open` and `refund.may_be_paid` where it may be a refund that is prepared already, and
 * `request.invalid` for an invalid account, or one of the shop's own.
 */
export async function createRefund(shop: StaffShop, orderId: number, to: RefundTo): Promise<number> {
  return transact(shop, (tx) => createRefundWithin(tx, shop, orderId, to));
}

/** As `createRefund`, in a transaction that does more. */
export async function createRefundWithin(tx: StaffTx, shop: StaffShop, orderId: number, to: RefundTo): Promise<number> {
  const iban = checkAccount(to);
  await refuseOwnAccount(tx, iban);
  const [order] = await lockOrders(tx, eq(orders.id, orderId));
  if (order === undefined) throw new Refusal("order.not_found");
  const { openCents, mayBePaidCents } = await refundsOfOrder(tx, orderId);
  const left = leftToReturn(order, openCents);
  if (to.amountCents > left) throw new Refusal("order.refund_too_large", { left: left / 100 });
  if (openCents > 0 && !to.apart) throw refundOpen("Este pedido", openCents);
  refuseSecond(mayBePaidCents, to);
  const { amountCents, holder } = to;
  const reason = to.reason || `Pedido ${orderId}`;
  return insertRefund(tx, shop, { orderId, amountCents, holder, iban, reason });
}

/**
 * What is left of an entry, or a part of it, goes back to where it came from. Refuses `transfer.not_open`, `transfer.too_much`,
 * `transfer.other_currency`, `order.refund_open`, `refund.may_be_paid`, and `request.invalid` where nobody says to which account, or it is one of the shop's own.
 */
export async function refundRest(shop: StaffShop, entryId: number, to: Partial<RefundTo>): Promise<void> {
  await transact(shop, (tx) => refundRestWithin(tx, shop, entryId, to));
}

/** As `refundRest`, in a transaction that does more. */
export async function refundRestWithin(
  tx: StaffTx,
  shop: StaffShop,
  entryId: number,
  to: Partial<RefundTo>,
): Promise<number> {
  const entry = await lockEntry(tx, entryId);
  const rest = openCents(entry, 1);
  const amountCents = to.amountCents ?? rest;
  if (amountCents > rest || amountCents <= 0) throw new Refusal("transfer.too_much", { rest: rest / 100 });
  const underWay = await refundsOfEntry(tx, entryId);
  if (underWay.openCents > 0 && !to.apart) throw refundOpen("Este ingreso", underWay.openCents);
  refuseSecond(underWay.mayBePaidCents, to);
  const holder = to.holder || entry.counterpartyName?.slice(0, 70) || "";
  const given = { amountCents, holder, iban: to.iban || entry.counterpartyIban || "" };
  const iban = checkAccount(given);
  await refuseOwnAccount(tx, iban, entry.account);
  const reason = to.reason || NO_ORDER;
  const refundId = await insertRefund(tx, shop, { entryId, ...given, iban, reason });
  const row = { entryId, refundId, amountCents, how: "manual" as const, actorId: shop.actor.userId, at: shop.now() };
  await tx.insert(bankAllocations).values(row);
  noteChange(tx, { subject: "transfer", id: entryId, after: { refundId, amountCents } });
  return refundId;
}

/**
 * Notes that a refund was made before the bank's statement shows it, also one that was cancelled in a file for the bank. A charge that paid its
 * whole file waits for nobody once all of them are noted. Refuses `refund.not_found`, `refund.not_open`, `refund.paid_besides`, and `request.invalid` for a day to come.
 */
export async function markRefundDone(shop: StaffShop, refundId: number, day?: string): Promise<void> {
  const on = dayMoved(shop, day);
  await transact(shop, (tx) => noteDone(tx, shop, refundId, on));
}

/**
 * As `markRefundDone` of several open ones, each in its own transaction: one that refuses keeps no other. What somebody cancelled meanwhile
 * stays cancelled: that the bank paid it all the same is said of one alone. Refuses `request.invalid` for a day to come.
 */
export async function markRefundsDone(shop: StaffShop, refundIds: readonly number[], day?: string): Promise<OneDone[]> {
  const on = dayMoved(shop, day);
  return doEach(refundIds, (id) => transact(shop, (tx) => noteDone(tx, shop, id, on, { onlyOpen: true })));
}

async function noteDone(tx: StaffTx, shop: StaffShop, id: number, on: string, { onlyOpen = false } = {}) {
  const charge = await lockChargeOfFile(tx, id);
  const refund = await lockRefund(tx, id);
  if (onlyOpen && !isOpenRefund(refund)) throw new Refusal("refund.not_open");
  await finishRefund(tx, shop, id, { on });
  if (charge) await settleChargeOfFile(tx, shop, charge, id);
}

interface Cancelling {
  /** Also one that stands in a file for the bank, which may pay it all the same. */
  evenInFile?: boolean | undefined;
}

/** A refund is not to be made after all. Refuses `refund.not_found`, `refund.not_open` where it was made, `refund.in_file`. */
export async function cancelRefund(
  shop: StaffShop,
  refundId: number,
  { evenInFile = false }: Cancelling = {},
): Promise<void> {
  await transact(shop, async (tx) => {
    await lockRefund(tx, refundId);
    const { fileId, orderId } = await closeRefund(tx, shop, refundId, "cancelled");
    if (fileId !== null && !evenInFile) throw new Refusal("refund.in_file");
    await freeEntry(tx, shop, refundId);
    // What stands in a file may still be paid: it stays promised.
    if (orderId !== null && fileId === null) await forgetPromised(tx, orderId);
  });
}

type NewRefund = typeof bankRefunds.$inferInsert;

async function insertRefund(tx: StaffTx, shop: StaffShop, refund: Omit<NewRefund, "actorId">): Promise<number> {
  const [row] = await tx
    .insert(bankRefunds)
    .values({ ...refund, actorId: shop.actor.userId, createdAt: shop.now() })
    .returning({ id: bankRefunds.id, orderId: bankRefunds.orderId, amountCents: bankRefunds.amountCents });
  if (row === undefined) throw new Error("insert returned no row");
  // To whom stands in the refund, which forgets; the audit log does not.
  noteChange(tx, { subject: "refund", id: row.id, after: { orderId: row.orderId, amountCents: row.amountCents } });
  return row.id;
}

/** An answer that was lost, or a second person: the same money is not prepared twice unasked. */
function refundOpen(whose: "Este pedido" | "Este ingreso", openCents: number): Refusal {
  const open = toEuros(openCents);
  return new Refusal(
    "order.refund_open",
    { open },
    `${whose} ya tiene una transferencia de ${formatEuros(open)} por hacer o enviada al banco. Si es esta, no prepares otra.`,
  );
}

/** The account as banks write it. Refuses, at its field, what the file for the bank could not say. */
function checkAccount({ iban: typed, holder, amountCents }: RefundTo): string {
  const iban = normaliseIban(typed);
  try {
    refundFile({
      messageId: "X",
      createdAt: new Date(0),
      executeOn: "2026-01-01",
      debtor: { name: "X", iban },
      refunds: [{ endToEndId: "X", amountCents, name: holder, iban, text: "" }],
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid({ holder: "Escribe el titular con letras que admita el banco" });
  }
  return iban;
}
