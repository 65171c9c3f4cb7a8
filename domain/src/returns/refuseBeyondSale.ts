import { formatEuros, toEuros } from "@bruma/contract";
import { orderReturnLines, orderReturns, type Tx } from "@bruma/db";
import { eq, sum } from "@bruma/db/sql";
import { balanceOf, getOrder, paidFor, paidOfLines, refundsOfOrder } from "../orders/index.ts";
import { Refusal } from "../Refusal.ts";

interface Coming {
  lines: readonly { position: number; quantity: number; refundCents: number }[];
  shippingCents: number;
}

/**
 * Refuses `return.too_many` beyond the units of a line that are not back yet, and `return.too_much` beyond what they and the delivery cost
 * and is not back yet. With the last unit goes what else the order cost (TRLGDCU, art. 107.1). The caller holds the order; the trigger
 * `order_return_lines_guard` sees to the lines as well.
 */
export async function refuseBeyondSale(tx: Tx, orderId: number, { lines, shippingCents }: Coming): Promise<void> {
  const order = await getOrder(tx, orderId);
  const paid = paidOfLines(order);
  const before = await tx.select().from(orderReturnLines).where(eq(orderReturnLines.orderId, orderId));
  const cameOf = (position: number) => before.filter((one) => one.position === position);
  for (const { position, quantity, refundCents } of lines) {
    const line = order.lines.find((one) => one.position === position);
    const came = cameOf(position);
    if (line === undefined || quantity > line.quantity - unitsOf(came)) throw new Refusal("return.too_many");
    const paidCents = paid.lines[position] ?? 0;
    const most = Math.min(paidFor(paidCents, quantity, line.quantity), paidCents - centsOf(came));
    if (refundCents > most) throw new Refusal("return.too_much");
  }
  const isAll = order.lines.every(
    ({ position, quantity }) => unitsOf([...before, ...lines].filter((one) => one.position === position)) === quantity,
  );
  const [back] = await tx
    .select({ cents: sum(orderReturns.shippingCents).mapWith(Number) })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId));
  const besides = paid.shipping + (isAll ? paid.extras : 0);
  if (shippingCents > besides - (back?.cents ?? 0)) throw new Refusal("return.too_much");
}

/**
 * Refuses `return.settle_first` while the order holds more than it costs and no refund of it is prepared: together with a return's money it
 * would be one sum, and nobody would see what of it is still owed. The caller holds the order.
 */
export async function refuseUnsettled(tx: Tx, order: Parameters<typeof balanceOf>[0] & { id: number }): Promise<void> {
  const { excessCents } = balanceOf(order);
  const unprepared = excessCents - (await refundsOfOrder(tx, order.id)).openCents;
  if (unprepared <= 0) return;
  const excess = toEuros(unprepared);
  throw new Refusal(
    "return.settle_first",
    { excess },
    `De este pedido hay que devolver antes ${formatEuros(excess)} que no le corresponden: prepara ese reembolso en su pedido, o anótalo si ya está hecho, y anota después la devolución.`,
  );
}

const unitsOf = (lines: readonly { quantity: number }[]) => lines.reduce((units, { quantity }) => units + quantity, 0);
const centsOf = (lines: readonly { refundCents: number }[]) =>
  lines.reduce((cents, { refundCents }) => cents + refundCents, 0);
