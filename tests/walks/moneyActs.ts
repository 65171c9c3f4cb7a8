import {
  allocateEntry,
  answerLikeness,
  cancelRefund,
  createRefund,
  exportRefunds,
  ignoreEntry,
  markRefundDone,
  recordPayment,
  recordRefund,
  refundRest,
  reverseEntry,
  settleEntry,
  undoEntry,
} from "@bruma/domain";
import { asStaff } from "@bruma/domain/testShop";
import { type Act, at, indexOf, onEntry, onOrder, onRefund, pick, someCents } from "./Act.ts";
import { isUnclear } from "./arrival.ts";
import * as bank from "./bankRules.ts";
import * as money from "./moneyRules.ts";
import * as rules from "./orderRules.ts";
import { missing, type OrderState, OTHER_FORMS, restOf, type State } from "./State.ts";
import { bring, bringAgain, THEIRS, termFrom } from "./World.ts";

const lapseIn = (state: State) => (order: OrderState) => rules.lapse(state, order);
const cash = (index: number) => ({ cents: (state: State) => at(state.orders, index) });

/** What moves money: payments, refunds, and what the bank tells. */
export const MONEY_ACTS = {
  notesPayment: onOrder((_state, order, index, { y, z }) => {
    const cents = y % 2 === 0 ? undefined : someCents(missing(order), z);
    return {
      told: `the staff note a payment of ${cents ?? "what is missing"} for order ${index}`,
      expect: (state) => money.notePayment(cash(index).cents(state), cents),
      run: ({ shop, orders, staffId }) =>
        recordPayment(asStaff(shop, staffId), at(orders, index), cents === undefined ? {} : { amountCents: cents }),
    };
  }),
  notesRefund: onOrder((_state, { paid, refunded }, index, { y, z }) => {
    const cents = y % 2 === 0 ? undefined : someCents(paid - refunded, z);
    const apart = y % 3 === 0;
    return {
      told: `the staff note a refund of ${cents ?? "all"} of order ${index}${apart ? " apart" : ""}`,
      expect: (state) => money.noteRefund(state, index, cents, apart),
      run: ({ shop, orders, staffId }) =>
        recordRefund(asStaff(shop, staffId), at(orders, index), {
          apart,
          ...(cents !== undefined && { amountCents: cents }),
        }),
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
        refunds.push(await createRefund(asStaff(shop, staffId), at(orders, index), to));
      },
    };
  }),
  finishesRefund: (state, { x }) => {
    if (state.refunds.length === 0) return undefined;
    const index = indexOf(state.refunds, x);
    return {
      told: `refund ${index} is done`,
      expect: (now) => money.finishRefund(now, index),
      run: ({ shop, refunds, staffId }) => markRefundDone(asStaff(shop, staffId), at(refunds, index)),
    };
  },
  exportsRefund: onRefund((_state, index) => ({
    told: `refund ${index} goes into a file for the bank`,
    expect: (now) => money.exportRefund(now, index),
    run: ({ shop, refunds, staffId }) => exportRefunds(asStaff(shop, staffId), [at(refunds, index)]),
  })),
  dropsRefund: onRefund((_state, index, { y }) => {
    const evenInFile = y % 3 > 0;
    return {
      told: `refund ${index} is not to be made${evenInFile ? ", in a file or not" : ""}`,
      expect: (now) => money.dropRefund(now, index, evenInFile),
      run: ({ shop, refunds, staffId }) => cancelRefund(asStaff(shop, staffId), at(refunds, index), { evenInFile }),
    };
  }),
  showsRefund: onRefund((state, index) => {
    const refund = at(state.refunds, index);
    if (!money.isUnshown(state, index) || isUnclear(state, -refund.cents)) return undefined;
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
      run: ({ shop, entries, refunds, staffId }) =>
        settleEntry(asStaff(shop, staffId), at(entries, charge), at(refunds, index)),
    };
  }),
  transfers: onOrder((now, order, index, { y, z }) => {
    const cents = someCents(missing(order) || order.total, y);
    if (isUnclear(now, cents)) return undefined;
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
        return allocateEntry(asStaff(shop, staffId), at(entries, index), { parts, reactivate: true });
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
        await refundRest(asStaff(world.shop, world.staffId), at(world.entries, index), { ...to, apart });
        const [row] = await world.sql`select max(id) as id from bank_refunds`;
        world.refunds.push(Number(row?.id));
      },
    };
  }),
  ignores: onEntry((_state, index) => ({
    told: `entry ${index} is taken off the list`,
    expect: (state) => money.ignore(at(state.entries, index)),
    run: ({ shop, entries, staffId }) => ignoreEntry(asStaff(shop, staffId), at(entries, index), "No es nuestro"),
  })),
  undoes: onEntry((_state, index) => ({
    told: `entry ${index} is undone`,
    expect: (state) => money.undo(state, index, lapseIn(state)),
    run: ({ shop, entries, staffId }) => undoEntry(asStaff(shop, staffId), at(entries, index)),
  })),
  reverses: onEntry((state, index) => {
    const { cents } = at(state.entries, index);
    if (cents < 0 || isUnclear(state, -cents)) return undefined;
    return {
      told: `the bank takes entry ${index} back`,
      expect: (now) => money.reverse(now, index, lapseIn(now)),
      run: async (world) => {
        const reversal = await bring(world, { cents: -cents, isReversal: true });
        world.entries.push(reversal);
        await reverseEntry(asStaff(world.shop, world.staffId), reversal, at(world.entries, index));
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
        await answerLikeness(asStaff(shop, staffId), id, { knownId: Number(row?.looks_like_id ?? 0), isSame });
      },
    };
  }),
} satisfies Record<string, Act>;
