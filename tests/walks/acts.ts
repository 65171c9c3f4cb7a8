import {
  adjustStock,
  allocateEntry,
  answerLikeness,
  cancelOwnOrder,
  cancelRefund,
  createRefund,
  expireUnpaidOrders,
  exportRefunds,
  ignoreEntry,
  markRefundDone,
  moveOrder,
  moveWithdrawal,
  placeOrder,
  receiveWithdrawal,
  recordPayment,
  recordRefund,
  refundRest,
  remindUnpaidOrders,
  reportPayment,
  reverseEntry,
  sendParcel,
  settleEntry,
  undoEntry,
} from "@bruma/domain";
import { orderForm } from "@bruma/domain/testShop";
import * as bank from "./bankRules.ts";
import * as money from "./moneyRules.ts";
import { OK, type Outcome } from "./moneyRules.ts";
import * as rules from "./orderRules.ts";
import { moveReturn, STAGES } from "./returnRules.ts";
import { missing, type OrderState, OTHER_FORMS, PRICE, restOf, type State, type Status, tell } from "./State.ts";
import { bring, bringAgain, THEIRS, termFrom, type World } from "./World.ts";

/** A step of a walk: which act, and three numbers that choose who, what and how much. */
export interface Step {
  act: ActName;
  x: number;
  y: number;
  z: number;
}

/** What a step means where the walk has come to. */
export interface Deed {
  told: string;
  /** Changes the state as the shop has to change, and says what the shop has to answer. */
  expect(state: State): Outcome;
  /** Does it in the real shop. */
  run(world: World): Promise<unknown>;
}

type Act = (state: State, step: Step) => Deed | undefined;

const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % Math.max(1, from.length)];
const at = <T>(from: readonly T[], number: number): T => from[number] as T;
const indexOf = (from: readonly unknown[], number: number): number => number % Math.max(1, from.length);
const STATUSES: readonly Status[] = ["pending", "processing", "shipped", "delivered", "cancelled"];

/** All of it, a bit less or more, or something else. */
function someCents(whole: number, number: number): number {
  return Math.max(1, [whole, whole, Math.floor(whole / 2), whole + 250, 137][number % 5] ?? whole);
}

/** An act on one of the orders, if there is one. */
function onOrder(work: (state: State, order: OrderState, index: number, step: Step) => Deed | undefined): Act {
  return (state, step) => {
    const index = indexOf(state.orders, step.x);
    const order = state.orders[index];
    return order && work(state, order, index, step);
  };
}

function onRefund(work: (state: State, index: number, step: Step) => Deed | undefined): Act {
  return (state, step) => (state.refunds.length === 0 ? undefined : work(state, indexOf(state.refunds, step.x), step));
}

function onEntry(work: (state: State, index: number, step: Step) => Deed | undefined): Act {
  return (state, step) => (state.entries.length === 0 ? undefined : work(state, indexOf(state.entries, step.x), step));
}

const DAY_MS = 86_400_000;
const lapseIn = (state: State) => (order: OrderState) => rules.lapse(state, order);
const cash = (index: number) => ({ cents: (state: State) => at(state.orders, index) });

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
      run: ({ shop, orders, staffId }) => moveOrder(shop, at(orders, index), { to, actorId: staffId }),
    };
  }),
  ships: onOrder((_state, _order, index, { y }) => {
    const units = 1 + (y % 3);
    return {
      told: `a parcel with ${units} of order ${index} leaves`,
      expect: (state) => rules.sendParcel(state, at(state.orders, index), units),
      run: ({ shop, orders, staffId }) => {
        const parcel = { carrier: "SEUR", trackingNumber: null, lines: [{ position: 0, quantity: units }] };
        return sendParcel(shop, at(orders, index), parcel, staffId);
      },
    };
  }),
  notesPayment: onOrder((_state, order, index, { y, z }) => {
    const cents = y % 2 === 0 ? undefined : someCents(missing(order), z);
    return {
      told: `the staff note a payment of ${cents ?? "what is missing"} for order ${index}`,
      expect: (state) => money.notePayment(cash(index).cents(state), cents),
      run: ({ shop, orders, staffId }) =>
        recordPayment(shop, at(orders, index), staffId, cents === undefined ? {} : { amountCents: cents }),
    };
  }),
  notesRefund: onOrder((_state, { paid, refunded }, index, { y, z }) => {
    const cents = y % 2 === 0 ? undefined : someCents(paid - refunded, z);
    const apart = y % 3 === 0;
    return {
      told: `the staff note a refund of ${cents ?? "all"} of order ${index}${apart ? " apart" : ""}`,
      expect: (state) => money.noteRefund(state, index, cents, apart),
      run: ({ shop, orders, staffId }) =>
        recordRefund(shop, at(orders, index), staffId, { apart, ...(cents !== undefined && { amountCents: cents }) }),
    };
  }),
  plansRefund: onOrder((_state, { paid, refunded }, index, { y, z }) => {
    const cents = someCents(paid - refunded, y);
    const apart = z % 3 === 0;
    return {
      told: `the staff plan to give back ${cents} of order ${index}${apart ? " apart" : ""}`,
      expect: (state) => money.planRefund(state, index, cents, apart),
      run: async ({ shop, orders, refunds, staffId }) => {
        const to = { amountCents: cents, iban: THEIRS, holder: "Ana Prueba", apart };
        refunds.push(await createRefund(shop, at(orders, index), to, staffId));
      },
    };
  }),
  finishesRefund: (state, { x }) => {
    if (state.refunds.length === 0) return undefined;
    const index = indexOf(state.refunds, x);
    return {
      told: `refund ${index} is done`,
      expect: (now) => money.finishRefund(now, index),
      run: ({ shop, refunds, staffId }) => markRefundDone(shop, at(refunds, index), staffId),
    };
  },
  exportsRefund: onRefund((_state, index) => ({
    told: `refund ${index} goes into a file for the bank`,
    expect: (now) => money.exportRefund(now, index),
    run: ({ shop, refunds, staffId }) => exportRefunds(shop, [at(refunds, index)], staffId),
  })),
  dropsRefund: onRefund((_state, index, { y }) => {
    const evenInFile = y % 3 > 0;
    return {
      told: `refund ${index} is not to be made${evenInFile ? ", in a file or not" : ""}`,
      expect: (now) => money.dropRefund(now, index, evenInFile),
      run: ({ shop, refunds, staffId }) => cancelRefund(shop, at(refunds, index), staffId, { evenInFile }),
    };
  }),
  showsRefund: onRefund((state, index) => {
    const refund = at(state.refunds, index);
    if (!money.isUnshown(state, index)) return undefined;
    return {
      told: `the bank shows that refund ${index} was paid`,
      expect: (now) => money.showRefund(now, index),
      run: async (world) => {
        world.entries.push(await bring(world, { cents: -refund.cents, refund: at(world.refunds, index) }));
      },
    };
  }),
  settlesRefund: onRefund((state, index, { y }) => {
    const charges = state.entries.flatMap(({ cents }, number) => (cents < 0 ? [number] : []));
    const charge = pick(charges, y);
    if (charge === undefined) return undefined;
    return {
      told: `entry ${charge} shows refund ${index}`,
      expect: (now) => money.settle(now, charge, index),
      run: ({ shop, entries, refunds, staffId }) => settleEntry(shop, at(entries, charge), at(refunds, index), staffId),
    };
  }),
  transfers: onOrder((_state, order, index, { y, z }) => {
    const cents = someCents(missing(order) || order.total, y);
    const named = z % 4 > 0 ? index : null;
    return {
      told: `${cents} come in${named === null ? "" : ` for order ${named}`}`,
      expect: (state) => money.receive(state, cents, named),
      run: async (world) => {
        const order = named === null ? undefined : at(world.orders, named);
        world.entries.push(await bring(world, { cents, order }));
      },
    };
  }),
  allocates: onEntry((state, index, { y, z }) => {
    // Rare by chance alone: money that comes for an order that has lapsed.
    const lapsed = state.orders.findIndex(({ hasLapsed }) => hasLapsed);
    const to = lapsed >= 0 && y % 2 === 0 ? lapsed : indexOf(state.orders, y);
    if (state.orders[to] === undefined) return undefined;
    const cents = someCents(restOf(at(state.entries, index)), z);
    return {
      told: `the staff give ${cents} of entry ${index} to order ${to}`,
      expect: (now) => money.allocate(now, index, to, cents, (one) => rules.takeUp(now, one, termFrom(now.now))),
      run: ({ shop, entries, orders, staffId }) => {
        const parts = [{ orderId: at(orders, to), cents }];
        return allocateEntry(shop, at(entries, index), { parts, reactivate: true }, staffId);
      },
    };
  }),
  sendsBack: onEntry((state, index, { y }) => {
    const apart = y % 3 === 0;
    // In its other forms a movement does not say where it came from.
    const to = at(state.entries, index).form === "camt" ? {} : { iban: THEIRS, holder: "Ana Prueba" };
    return {
      told: `the rest of entry ${index} is to go back${apart ? " apart" : ""}`,
      expect: (state) => money.sendBackRest(state, index, apart),
      run: async (world) => {
        await refundRest(world.shop, at(world.entries, index), { ...to, apart }, world.staffId);
        const [row] = await world.sql`select max(id) as id from bank_refunds`;
        world.refunds.push(Number(row?.id));
      },
    };
  }),
  ignores: onEntry((_state, index) => ({
    told: `entry ${index} is taken off the list`,
    expect: (state) => money.ignore(at(state.entries, index)),
    run: ({ shop, entries, staffId }) => ignoreEntry(shop, at(entries, index), "No es nuestro", staffId),
  })),
  undoes: onEntry((_state, index) => ({
    told: `entry ${index} is undone`,
    expect: (state) => money.undo(state, index, lapseIn(state)),
    run: ({ shop, entries, staffId }) => undoEntry(shop, at(entries, index), staffId),
  })),
  reverses: onEntry((state, index) => {
    const { cents } = at(state.entries, index);
    if (cents < 0) return undefined;
    return {
      told: `the bank takes entry ${index} back`,
      expect: (now) => money.reverse(now, index, lapseIn(now)),
      run: async (world) => {
        const reversal = await bring(world, { cents: -cents, isReversal: true });
        world.entries.push(reversal);
        await reverseEntry(world.shop, reversal, at(world.entries, index), world.staffId);
      },
    };
  }),
  comesAgain: onEntry((state, index, { y }) => {
    const { cents, named, day, form } = at(state.entries, index);
    const other = pick(OTHER_FORMS, y);
    if (form !== "camt" || other === undefined || bank.mayBeSetAside(state, index)) return undefined;
    return {
      told: `entry ${index} comes again as ${other}`,
      expect: (now) => bank.comeAgain(now, index, other),
      run: async (world) => {
        const order = named === null ? undefined : at(world.orders, named);
        world.entries.push(...(await bringAgain(world, { cents, order, day }, other)));
      },
    };
  }),
  answers: onEntry((_state, index, { y }) => {
    const isSame = y % 2 === 0;
    return {
      told: `entry ${index} is ${isSame ? "the same as" : "another than"} the known one`,
      expect: (state) => bank.answer(at(state.entries, index), isSame),
      run: async ({ shop, sql, entries, staffId }) => {
        const id = at(entries, index);
        const [row] = await sql`select looks_like_id from bank_entries where id = ${id}`;
        await answerLikeness(shop, id, { knownId: Number(row?.looks_like_id ?? 0), isSame }, staffId);
      },
    };
  }),
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
      run: ({ shop, goods }) => adjustStock(shop, goods.id, { delta, reason: "count" }),
    };
  },
  withdraws: onOrder((_state, order, index) => ({
    told: `the buyer of order ${index} withdraws from it`,
    expect: (state) => {
      state.withdrawals.push({ order: index, state: "received", moves: 0 });
      tell(at(state.orders, index), "withdrawal_received", false);
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
      run: ({ shop, withdrawals }) => moveWithdrawal(shop, at(withdrawals, index), { state: to, note: "Visto" }),
    };
  },
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof ACTS;

export const deedOf = (state: State, step: Step): Deed | undefined => (ACTS[step.act] as Act)(state, step);
