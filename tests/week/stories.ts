import { dayAfter, midnightOf, shopDay } from "@bruma/domain";
import { PASSWORD } from "../buyerActs/BuyerAct.ts";
import { UNPAID_DAYS, type Week, type WeeksOrder } from "./Week.ts";

type Step = (week: Week, order: WeeksOrder) => Promise<void> | void;

export interface Story {
  /** How many orders go this way, and on how many of the first days they are placed. */
  count: number;
  days: number;
  coupon?: boolean;
  /** What happens so many days after the order, at noon. What is transferred is in the bank's file of the next morning. */
  after: Record<number, readonly Step[]>;
}

const transfer =
  (part: number, named = true): Step =>
  (week, order) =>
    week.transfer(order, Math.round(order.total * part), named);
const transferRest: Step = (week, order) => week.transfer(order, order.total - Math.round(order.total / 2));

const move =
  (to: "processing" | "delivered" | "cancelled"): Step =>
  async (week, order) => {
    await week.byStaff("PUT", `/admin/orders/${order.id}/status`, { status: to });
    order.status = to;
    if (to === "cancelled") putBackInLot(week, order);
    if (to !== "processing") order.mails.add(`order_${to}`);
  };

const ship: Step = async (week, order) => {
  await move("processing")(week, order);
  const lines = [{ position: 0, quantity: order.units }];
  await week.byStaff("POST", `/admin/orders/${order.id}/shipments`, { carrier: "SEUR", lines });
  order.status = "shipped";
  order.mails.add("order_shipped");
  if (order.variant.id === week.lot.variant.id && !week.lot.isWithdrawn) {
    order.fromLot = Math.min(order.units, week.lot.left);
    week.lot.left -= order.fromLot;
  }
};

/** What a lot is withdrawn of does not come back on sale. */
function putBackInLot({ lot }: Week, { fromLot }: WeeksOrder): void {
  if (lot.isWithdrawn) lot.gone += fromLot;
  else lot.left += fromLot;
}

const cancel: Step = async (week, order) => {
  await week.by(order.buyer, "POST", `/orders/${order.id}/cancel`);
  order.status = "cancelled";
  order.mails.add("order_cancelled").add("cancellation_notice");
};

const giveBack =
  (part: number): Step =>
  async (week, order) => {
    const cents = Math.round(order.total * part);
    const to = { amount: cents / 100, iban: "ES7921000813610123456789", holder: "Ana Prueba" };
    const { refund } = await week.byStaff<{ refund: { id: number } }>("POST", "/admin/transfers/refunds", {
      order_id: order.id,
      ...to,
    });
    await week.byStaff("POST", `/admin/transfers/refunds/${refund.id}/done`);
    order.refunded += cents;
    order.mails.add("order_refund");
  };

const withdraw: Step = async (week, order) => {
  const form = { name: "Ana Prueba", email: order.buyer.email, items: "Todo el pedido", orderNumber: `#${order.id}` };
  await week.by(order.buyer, "POST", "/withdrawals", { ...form, receivedOn: week.today });
  order.withdrawal = "open";
  order.mails.add("withdrawal_received").add("withdrawal_notice");
};

const takeBack: Step = async (week, order) => {
  const [row] = await week.app.shop.database.sql<
    { id: number }[]
  >`select id from withdrawals where order_id = ${order.id}`;
  for (const state of ["awaiting_goods", "inspected", "refunded"]) {
    await week.byStaff("PUT", `/admin/withdrawals/${row?.id}/state`, { state });
    order.mails.add(`withdrawal_moved ${state}`);
  }
  order.withdrawal = "closed";
};

// All mails about them go with the person, those to the shop too; the orders stay.
const erase: Step = async (week, order) => {
  await week.by(order.buyer, "DELETE", "/auth/account", { password: PASSWORD });
  for (const one of week.orders.filter(({ buyer }) => buyer === order.buyer)) {
    one.isErased = true;
    one.mails.clear();
  }
};

/** The week's 60 orders, by what becomes of them. */
export const STORIES: Record<string, Story> = {
  "paid and delivered": { count: 14, days: 4, after: { 0: [transfer(1)], 1: [ship], 2: [move("delivered")] } },
  "with a coupon": { count: 4, days: 4, coupon: true, after: { 0: [transfer(1)], 1: [ship] } },
  "paid in two parts": { count: 4, days: 3, after: { 0: [transfer(0.5)], 1: [transferRest], 2: [ship] } },
  "paid by somebody else, without a reference": { count: 4, days: 4, after: { 0: [transfer(1, false)], 2: [ship] } },
  "paid twice": { count: 3, days: 3, after: { 0: [transfer(1)], 1: [transfer(1)], 2: [ship] } },
  "paid too late": { count: 3, days: 2, after: { [UNPAID_DAYS + 1]: [transfer(1)] } },
  "never paid": { count: 8, days: 7, after: {} },
  "cancelled before it is paid": { count: 4, days: 6, after: { 0: [cancel] } },
  "cancelled when it is paid": { count: 4, days: 4, after: { 0: [transfer(1)], 1: [cancel], 2: [giveBack(1)] } },
  "returned whole": {
    count: 3,
    days: 2,
    after: {
      0: [transfer(1)],
      1: [ship],
      2: [move("delivered")],
      3: [withdraw],
      4: [takeBack, giveBack(1)],
    },
  },
  "returned in part": {
    count: 3,
    days: 2,
    after: { 0: [transfer(1)], 1: [ship], 2: [move("delivered")], 3: [withdraw], 4: [giveBack(0.5)] },
  },
  "lost on its way": {
    count: 3,
    days: 3,
    after: { 0: [transfer(1)], 1: [ship], 3: [move("cancelled"), giveBack(1)] },
  },
  "of somebody who leaves": {
    count: 3,
    days: 2,
    after: { 0: [transfer(1)], 1: [ship], 2: [move("delivered")], 3: [erase] },
  },
};

/** The morning: the bank's file is read, and the staff do what the shop left to them. */
export async function workOffBank(week: Week): Promise<void> {
  for (const { order, cents, entryId, state } of await week.readBank()) {
    const missing = order.status === "cancelled" ? 0 : order.total - order.paid;
    if (missing <= 0) {
      // It came too late, or twice: it goes back where it came from.
      await week.byStaff("POST", `/admin/transfers/entries/${entryId}/refund`);
      week.sentBack.push(cents);
      week.note(`  #${order.id} ${order.kind}: ${cents / 100} € are not needed and go back`);
      continue;
    }
    if (state !== "matched") {
      const allocations = [{ order_id: order.id, amount: cents / 100 }];
      await week.byStaff("POST", `/admin/transfers/entries/${entryId}/allocate`, { allocations });
    }
    order.paid += cents;
    if (order.paid >= order.total) order.mails.add("payment_received");
  }
}

/** Its maker recalls the lot: what is left goes out of sale, and whoever got units of it is written to, once. */
export async function recallLot(week: Week): Promise<void> {
  const { lot } = week;
  await week.byStaff("POST", `/admin/lots/${lot.id}/withdraw`, { reason: "Aviso del fabricante" });
  lot.isWithdrawn = true;
  lot.gone += lot.left;
  const reached = new Map(
    week.orders.filter(({ fromLot, isErased }) => fromLot > 0 && !isErased).map((order) => [order.buyer, order]),
  );
  const notice = { hazard: "Puede fugar", instructions: "No lo uses", remedies: "Reembolso", contact: "Escríbenos" };
  await week.byStaff("POST", `/admin/lots/${lot.id}/recall`, { ...notice, people: reached.size, before: 0 });
  for (const latest of reached.values()) latest.mails.add("lot_recall");
  week.note(`  the lot ${lot.id} is recalled: ${lot.left} units are left, ${reached.size} buyers are told`);
}

/** The term ends with a day of the shop. */
export const endOf = ({ placedAt }: WeeksOrder): number =>
  midnightOf(dayAfter(shopDay(new Date(placedAt)), UNPAID_DAYS + 1)).getTime();

/** The night: what has waited for its money too long lapses, and half way its buyer is reminded. */
export function expectNight(week: Week): void {
  const now = week.app.shop.now().getTime();
  for (const order of week.orders) {
    if (order.status !== "pending" || order.paid > 0) continue;
    if (endOf(order) <= now) {
      order.status = "cancelled";
      order.mails.add("order_cancelled");
      week.note(`  #${order.id} ${order.kind}: lapses`);
    } else if ((order.placedAt + endOf(order)) / 2 <= now) order.mails.add("payment_reminder");
  }
}
