import { formatEuros, type ReceiveReturn, toCents } from "@bruma/contract";
import { orderLines, orderReturnLines, orderReturns, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { returnStock } from "../catalogue/index.ts";
import { returnUnitsToLots } from "../lots/index.ts";
import {
  costOf,
  getOrder,
  leftToReturnOf,
  lockOrders,
  neverPaid,
  recordRefundWithin,
  refundsOfOrder,
  refuseUnseen,
  returnedSince,
} from "../orders/index.ts";
import { invalid, Refusal } from "../Refusal.ts";
import { noteChange, type StaffShop, type StaffTx, transact } from "../Shop.ts";
import { createRefundWithin } from "../transfers/index.ts";
import { getWithdrawal, moveWithdrawalWithin } from "../withdrawals/index.ts";
import { closeReturn, getReturn } from "./openReturn.ts";
import { refuseBeyondSale, refuseUnsettled } from "./refuseBeyondSale.ts";

const MOVED =
  "Mientras tanto se ha anotado otro pago o reembolso de este pedido, y de él depende cuánto se devuelve. Míralo antes de anotar la devolución.";

type Received = ReceiveReturn["lines"][number] & { refundCents: number };

/**
 * Notes what came back of an order: what is sold again goes into stock and its lots, the rest is a loss, and the money of each line goes back,
 * all in one transaction and once. What of the order was never paid is set off first: only what is left of the lines' money goes back. It is
 * noted as made, or prepared as a transfer. Its withdrawal moves on. Returns the order's id.
 * Refuses `return.not_found`, `return.not_open`, `order.money_moved` where the sender knows of other movements than there are, `return.too_many` and `return.too_much` beyond what was sold, cost and is not back already,
 * `return.settle_first` while the order has to give back money that nobody prepared, `order.refund_too_large`, `request.invalid` where money goes back and nobody says when it did or to
 * which account it is to, and what the refund refuses.
 */
export async function receiveReturn(shop: StaffShop, returnId: number, form: ReceiveReturn): Promise<number> {
  return transact(shop, async (tx) => {
    // The order first, as everybody who moves its money.
    const { orderId } = await getReturn(tx, returnId);
    const [order] = await lockOrders(tx, eq(orders.id, orderId));
    if (order === undefined) throw new Refusal("return.not_found");
    await refuseUnseen(tx, orderId, form, MOVED);
    const lines = form.lines.map((line) => ({ ...line, refundCents: toCents(line.refund) }));
    const shippingCents = toCents(form.shipping);
    const worthCents = lines.reduce((total, line) => total + line.refundCents, shippingCents);
    await refuseBeyondSale(tx, orderId, { lines, shippingCents });
    if (worthCents > 0) await refuseUnsettled(tx, order);
    const settledCents = Math.min(worthCents, neverPaid(order));
    const refundCents = worthCents - settledCents;
    const leftCents = await leftToReturnOf(tx, order);
    if (refundCents > leftCents) throw new Refusal("order.refund_too_large", { left: leftCents / 100 });
    const { withdrawalId, label } = await closeReturn(tx, returnId, {
      state: "received",
      shippingCents,
      settledCents,
      refundCents,
      note: form.note || null,
      closedAt: shop.now(),
    });
    await tx.insert(orderReturnLines).values(
      lines.map(({ position, quantity, condition, fate, refundCents }) => ({
        returnId,
        orderId,
        position,
        quantity,
        condition,
        fate,
        refundCents,
      })),
    );
    await restock(tx, shop, orderId, lines);
    if (refundCents > 0) await giveBack(tx, shop, { orderId, returnId, label, refundCents, form });
    if (withdrawalId !== null) await moveOn(tx, shop, { withdrawalId, orderId }, form, { settledCents, refundCents });
    const told = lines.map(({ position, quantity, condition, fate, refund }) => ({
      position,
      quantity,
      condition,
      fate,
      refund,
    }));
    noteChange(tx, {
      subject: "return",
      id: returnId,
      before: { state: "expected" },
      after: { orderId, lines: told, settledCents, refundCents },
    });
    return orderId;
  });
}

async function restock(tx: StaffTx, shop: StaffShop, orderId: number, lines: readonly Received[]): Promise<void> {
  const sold = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const units = new Map<number, { productId: number; variantId: number; quantity: number }>();
  for (const { position, quantity, fate } of lines) {
    const line = sold.find((one) => one.position === position);
    if (fate !== "restock" || line === undefined) continue;
    const { productId, variantId } = line;
    units.set(variantId, { productId, variantId, quantity: (units.get(variantId)?.quantity ?? 0) + quantity });
  }
  if (units.size === 0) return;
  const back = [...units.values()];
  const cause = { orderId, actorId: shop.actor.userId };
  await returnStock(tx, back, { reason: "return", ...cause });
  await returnUnitsToLots(tx, cause, back);
}

interface Money {
  orderId: number;
  returnId: number;
  label: string;
  refundCents: number;
  form: ReceiveReturn;
}

async function giveBack(tx: StaffTx, shop: StaffShop, { orderId, returnId, label, refundCents, form }: Money) {
  const { transfer, on, apart } = form;
  const reason = `Devolución ${label}`;
  if (transfer === undefined) {
    if (on === undefined) throw invalid({ on: HOW_ASKED }, HOW_ASKED);
    await recordRefundWithin(tx, shop, orderId, { amountCents: refundCents, note: reason, apart, on });
    return;
  }
  const refundId = await createRefundWithin(tx, shop, orderId, {
    amountCents: refundCents,
    reason,
    apart,
    ...transfer,
  });
  await tx.update(orderReturns).set({ refundId }).where(eq(orderReturns.id, returnId));
}

/**
 * It was looked at; where the money is back too, that is its end, and so it is where of a paid order none is owed for what came. One that
 * somebody moved on by hand meanwhile stays.
 */
async function moveOn(
  tx: StaffTx,
  shop: StaffShop,
  { withdrawalId, orderId }: { withdrawalId: number; orderId: number },
  { lines, transfer }: ReceiveReturn,
  { settledCents, refundCents }: { settledCents: number; refundCents: number },
): Promise<void> {
  const { state, createdAt } = await getWithdrawal(tx, withdrawalId);
  if (state !== "awaiting_goods") return;
  await moveWithdrawalWithin(tx, shop, withdrawalId, { state: "inspected" });
  if (transfer !== undefined && refundCents > 0) return;
  // What went back before it was declared was for something else.
  if (settledCents + refundCents > 0 || (await returnedSince(tx, orderId, createdAt)) > 0) {
    const note = settledCents > 0 ? settledWords(settledCents, refundCents) : undefined;
    await moveWithdrawalWithin(tx, shop, withdrawalId, {
      state: "refunded",
      note,
      setOff: refundCents === 0 && settledCents > 0,
    });
    return;
  }
  const order = await getOrder(tx, orderId);
  const isOpened = lines.some(
    ({ position, condition }) => condition === "opened" && order.lines[position]?.sealedForHygiene,
  );
  // Where its money was never whole, went back earlier or is on its way back, only the staff know why none goes back now.
  const { openCents } = await refundsOfOrder(tx, orderId);
  if (!isOpened && order.paidCents - order.refundedCents - openCents < costOf(order)) return;
  await moveWithdrawalWithin(tx, shop, withdrawalId, { state: "rejected", note: isOpened ? OPENED : WORN });
}

// Nothing is noted as given back that nobody said is: it would be owed no more.
const HOW_ASKED = "Indica en qué fecha se devolvió el dinero, o a qué cuenta hay que devolverlo.";

const settledWords = (settledCents: number, refundCents: number) =>
  `De lo que has devuelto, ${formatEuros(settledCents / 100)} se descuentan de lo que quedaba por pagar del pedido${refundCents > 0 ? `, y te devolvemos ${formatEuros(refundCents / 100)}` : ""}.`;
const OPENED =
  "Lo que ha llegado iba precintado por higiene y tiene el precinto abierto: no admite desistimiento (TRLGDCU, art. 103.e).";
const WORN =
  "Por cómo ha llegado el producto no queda nada que devolverte: su valor ha bajado por un uso que va más allá de probarlo (TRLGDCU, art. 108.2).";
