import {
  adjustStock,
  cancelOwnOrder,
  expireUnpaidOrders,
  moveOrder,
  moveWithdrawal,
  placeOrder,
  receiveWithdrawal,
  remindUnpaidOrders,
  reportPayment,
  sendParcel,
} from "@bruma/domain";
import { asStaff, orderForm } from "@bruma/domain/testShop";
import { type Act, at, type Choice, type Deed, indexOf, onOrder, pick } from "./Act.ts";
import { MONEY_ACTS } from "./moneyActs.ts";
import { OK } from "./moneyRules.ts";
import * as rules from "./orderRules.ts";
import { moveReturn, STAGES } from "./returnRules.ts";
import { expectMail, PRICE, type State, type Status } from "./State.ts";
import { termFrom } from "./World.ts";

const STATUSES: readonly Status[] = ["pending", "processing", "shipped", "delivered", "cancelled"];
const DAY_MS = 86_400_000;

export const ACTS = {
  buys: (_state, { x, y, z }) => {
    const buyer = x % 2 === 0 ? 0 : 1;
    const quantity = 1 + (y % 3);
    const usesCoupon = z % 3 > 0;
    const discount = rules.discountOf(quantity, usesCoupon) / 100;
    return {
      told: `buyer ${buyer} orders ${quantity}${usesCoupon ? " with the coupon" : ""}`,
      expect: (state) => rules.place(state, { buyer, quantity, usesCoupon, expiresAt: termFrom(state.now) }),
      run: async ({ shop, goods, couponId, buyers, orders }) => {
        const lines = [{ variant: goods, quantity }];
        await shop.seed.fillCart(buyers[buyer].userId, lines, usesCoupon ? couponId : undefined);
        const form = orderForm((quantity * PRICE) / 100, discount);
        const key = `${buyers[buyer].userId}-${orders.length}`;
        const placed = await placeOrder(shop, buyers[buyer], form, key);
        const again = await placeOrder(shop, buyers[buyer], form, key);
        if (!again.isRepeat || again.orderId !== placed.orderId) throw new Error("a key made two orders");
        orders.push(placed.orderId);
      },
    };
  },
  cancels: onOrder((_state, order, index, { y }) => {
    const buyer = y % 5 === 0 ? 1 - order.buyer : order.buyer;
    return {
      told: `buyer ${buyer} cancels order ${index}`,
      expect: (state) => rules.cancelByBuyer(state, at(state.orders, index), buyer),
      run: ({ shop, orders, buyers }) => cancelOwnOrder(shop, at(orders, index), at(buyers, buyer).userId),
    };
  }),
  reports: onOrder((_state, order, index, { y }) => {
    const buyer = y % 5 === 0 ? 1 - order.buyer : order.buyer;
    return {
      told: `buyer ${buyer} says that order ${index} is paid`,
      expect: (state) => rules.report(at(state.orders, index), buyer),
      run: ({ shop, orders, buyers }) => reportPayment(shop, at(orders, index), at(buyers, buyer).userId),
    };
  }),
  moves: onOrder((_state, order, index, { y, z }) => {
    // Mostly onwards, so that walks get far.
    const onward = STATUSES[STATUSES.indexOf(order.status) + 1];
    const to = z % 3 > 0 && onward !== undefined ? onward : at(STATUSES, y % STATUSES.length);
    return {
      told: `the staff move order ${index} to ${to}`,
      expect: (state) => rules.move(state, at(state.orders, index), to),
      run: ({ shop, orders, staffId }) => moveOrder(asStaff(shop, staffId), at(orders, index), { to }),
    };
  }),
  ships: onOrder((_state, _order, index, { y }) => {
    const units = 1 + (y % 3);
    return {
      told: `a parcel with ${units} of order ${index} leaves`,
      expect: (state) => rules.sendParcel(state, at(state.orders, index), units),
      run: ({ shop, orders, staffId }) => {
        const parcel = { carrier: "SEUR", trackingNumber: null, lines: [{ position: 0, quantity: units }] };
        return sendParcel(asStaff(shop, staffId), at(orders, index), parcel);
      },
    };
  }),
  ...MONEY_ACTS,
  waits: (_state, { x }) => {
    const days = pick([1, 3, 5, 9], x) ?? 1;
    return {
      told: `${days} days pass`,
      expect: (state) => {
        state.now += days * DAY_MS;
        return OK;
      },
      run: async ({ clock }) => {
        clock.now += days * DAY_MS;
      },
    };
  },
  expires: () => ({
    told: "the shop looks for lapsed orders",
    expect: rules.expire,
    run: ({ shop }) => expireUnpaidOrders(shop),
  }),
  reminds: () => ({
    told: "the shop reminds of unpaid orders",
    expect: rules.remind,
    run: ({ shop }) => remindUnpaidOrders(shop),
  }),
  counts: (_state, { x }) => {
    const delta = pick([1, 2, 4, -1, -4], x) ?? 1;
    return {
      told: `the staff count ${delta} units`,
      expect: (state) => rules.adjustStock(state, delta),
      run: ({ shop, goods, staffId }) => adjustStock(asStaff(shop, staffId), goods.id, { delta, reason: "count" }),
    };
  },
  withdraws: onOrder((_state, order, index) => ({
    told: `the buyer of order ${index} withdraws from it`,
    expect: (state) => {
      state.withdrawals.push({ order: index, state: "received", moves: 0 });
      expectMail(at(state.orders, index), "withdrawal_received", false);
      return OK;
    },
    run: async ({ shop, sql, orders, buyers, withdrawals }) => {
      await sql`delete from attempts`;
      const { name, email } = buyers[order.buyer];
      const form = { name, email, orderNumber: `#${at(orders, index)}`, items: "Todo" };
      const { reference } = await receiveWithdrawal(shop, form, { address: "127.0.0.1" });
      const [row] = await sql`select id from withdrawals where reference = ${reference}`;
      withdrawals.push(Number(row?.id));
    },
  })),
  handlesReturn: (state, { x, y }) => {
    if (state.withdrawals.length === 0) return undefined;
    const index = indexOf(state.withdrawals, x);
    const to = at(STAGES, y % STAGES.length);
    return {
      told: `return ${index} is ${to}`,
      expect: (now) => moveReturn(now, index, to),
      run: ({ shop, withdrawals, staffId }) =>
        moveWithdrawal(asStaff(shop, staffId), at(withdrawals, index), { state: to, note: "Visto" }),
    };
  },
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof ACTS;

/** A step of a walk: which act, and what it is done with. */
export interface Step extends Choice {
  act: ActName;
}

export const deedOf = (state: State, step: Step): Deed | undefined => (ACTS[step.act] as Act)(state, step);
