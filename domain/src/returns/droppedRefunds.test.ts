import { orderLines, orderReturns } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordPayment, recordRefund } from "../orders/index.ts";
import { openStaffShop, type StaffTestShop } from "../testShop.ts";
import { shopDay } from "../time/index.ts";
import { cancelRefund, createRefund, listOwed, markRefundDone } from "../transfers/index.ts";
import { openReturn } from "./openReturn.ts";
import { receiveReturn } from "./receiveReturn.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const TO = { iban: "ES9121000418450200051332", holder: "Ana Ruiz" };
const UNITS = 8;
const UNIT_CENTS = 2500;
const TOTAL_CENTS = UNITS * UNIT_CENTS;

/** Eight units at 25 €, delivered and paid. */
async function sold(): Promise<number> {
  const goods = await shop.seed.variant({ priceCents: UNIT_CENTS });
  const money = { subtotalCents: TOTAL_CENTS, totalCents: TOTAL_CENTS, itemCount: UNITS };
  const id = await shop.seed.order((await shop.seed.customer()).userId, goods, money);
  await shop.db.update(orderLines).set({ quantity: UNITS }).where(eq(orderLines.orderId, id));
  await recordPayment(shop, id);
  return id;
}

/** Returns the transfer that was prepared with it, if one was. */
async function bringBack(
  orderId: number,
  units: number,
  how: { transfer: typeof TO } | { on: string } = { transfer: TO },
) {
  const expected = and(eq(orderReturns.orderId, orderId), eq(orderReturns.state, "expected"));
  if ((await shop.db.$count(orderReturns, expected)) === 0) await openReturn(shop, orderId);
  const [back] = await shop.db.select().from(orderReturns).where(expected);
  const line = { position: 0, quantity: units, condition: "sealed", fate: "restock", refund: units * 25 } as const;
  await receiveReturn(shop, back?.id ?? 0, { lines: [line], shipping: 0, apart: true, ...how });
  const [row] = await shop.db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.id, back?.id ?? 0));
  return row?.refundId ?? 0;
}

const prepare = (orderId: number, amountCents: number) =>
  createRefund(shop, orderId, { amountCents, ...TO, apart: true });
const giveBack = (orderId: number, amountCents: number) => recordRefund(shop, orderId, { amountCents, apart: true });
const drop = (refundId: number) => cancelRefund(shop, refundId);
const owed = async (orderId: number) => (await listOwed(shop.db, { orderId, page: 1, limit: 1 })).owed[0]?.cents ?? 0;

test("a return's refund that was dropped and prepared again is owed once, also where one beside it is dropped later", async () => {
  const id = await sold();
  const beside = await prepare(id, 2500);
  await drop(await bringBack(id, 2));
  expect(await owed(id)).toBe(5000);
  const again = await prepare(id, 5000);
  expect(await owed(id)).toBe(0);
  await drop(beside);
  expect(await owed(id)).toBe(0);
  await bringBack(id, 1);
  await drop(again);
  expect(await owed(id)).toBe(5000);
});

test.each(["prepared", "made"])("a part of it that is %s is owed no more, and the rest is", async (how) => {
  const id = await sold();
  const beside = await prepare(id, 2500);
  await drop(await bringBack(id, 2));
  if (how === "prepared") await prepare(id, 2000);
  else await giveBack(id, 2000);
  await drop(beside);
  expect(await owed(id)).toBe(3000);
});

test("of two returns, what is prepared again for the first is nothing beside the second", async () => {
  const id = await sold();
  const beside = await prepare(id, 1000);
  await drop(await bringBack(id, 1));
  await prepare(id, 2500);
  await bringBack(id, 1);
  await drop(beside);
  expect(await owed(id)).toBe(0);
});

test("what went back by hand before a return stays beside it, whatever is dropped", async () => {
  const id = await sold();
  await giveBack(id, 500);
  const beside = await prepare(id, 2500);
  await drop(await bringBack(id, 2));
  await prepare(id, 5000);
  await drop(beside);
  expect(await owed(id)).toBe(0);
  await bringBack(id, 1);
});

test("what was prepared of money paid too much is owed again when it is dropped, and what was beside it is not", async () => {
  for (const isMuchDropped of [true, false]) {
    const id = await sold();
    await recordPayment(shop, id, { amountCents: 2000 });
    const much = await prepare(id, 2000);
    const beside = await prepare(id, 1000);
    await bringBack(id, 2);
    await drop(isMuchDropped ? much : beside);
    expect(await owed(id)).toBe(isMuchDropped ? 2000 : 0);
  }
});

interface Given {
  id: number;
  cents: number;
  /** What of it nothing was owed for when a return came. */
  beside: number;
  isOwn: boolean;
  isOpen: boolean;
}

/** A plain account of what an order's buyer has to get back, kept as things happen. */
class Account {
  given: Given[] = [];
  returns = 0;
  wantedCents = 0;
  keptCents = TOTAL_CENTS;

  get owedCents(): number {
    return Math.max(0, this.wantedCents - this.answeringCents);
  }
  get leftCents(): number {
    return this.keptCents - this.given.filter(({ isOpen }) => isOpen).reduce((sum, { cents }) => sum + cents, 0);
  }
  private get answeringCents(): number {
    return this.given.reduce((sum, { cents, beside }) => sum + cents - beside, 0);
  }

  give(cents: number, id = 0, isOwn = false): void {
    this.given.push({ id, cents, beside: 0, isOwn, isOpen: id > 0 });
    if (id === 0) this.keptCents -= cents;
  }
  /** Before it counts itself, what nothing is owed for is beside it: the last one first. */
  comeBack(cents: number): void {
    let beside = this.answeringCents - this.wantedCents;
    for (const one of this.given.filter(({ isOwn }) => !isOwn).toReversed()) {
      const part = Math.min(beside, one.cents - one.beside);
      one.beside += part;
      beside -= part;
    }
    this.wantedCents += cents;
    this.returns += 1;
  }
  drop(one: Given): void {
    this.given.splice(this.given.indexOf(one), 1);
  }
  make(one: Given): void {
    one.isOpen = false;
    this.keptCents -= one.cents;
  }
}

const ACTS = [
  "pays",
  "prepares",
  "givesBack",
  "returns",
  "returnsByHand",
  "drops",
  "makes",
  "drops",
  "prepares",
] as const;
const walks = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(1000)), { minLength: 4, maxLength: 16 });

test("whatever is prepared, made, dropped and brought back, what is owed is what a plain account says", async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (acts) => {
      const id = await sold();
      const account = new Account();
      for (const [act, x] of acts) {
        await play(id, account, act, x);
        expect([act, await owed(id)]).toEqual([act, account.owedCents]);
      }
    }),
    { numRuns: 15, seed: 11 },
  );
});

async function play(id: number, account: Account, act: (typeof ACTS)[number], x: number): Promise<void> {
  const cents = ((x % 12) + 1) * 250;
  const open = account.given.filter(({ isOpen }) => isOpen);
  const one = open[x % Math.max(1, open.length)];
  switch (act) {
    case "pays": {
      await recordPayment(shop, id, { amountCents: cents });
      account.wantedCents += cents;
      account.keptCents += cents;
      return;
    }
    case "prepares": {
      // Every second time just what is owed.
      const amount = x % 2 === 0 && account.owedCents > 0 ? account.owedCents : cents;
      if (amount > account.leftCents) return;
      account.give(amount, await prepare(id, amount));
      return;
    }
    case "givesBack": {
      if (cents > account.leftCents) return;
      await giveBack(id, cents);
      account.give(cents);
      return;
    }
    case "returns":
    case "returnsByHand": {
      if (account.returns === UNITS || account.leftCents - account.owedCents < UNIT_CENTS) return;
      const isByHand = act === "returnsByHand";
      const back = bringBack(id, 1, isByHand ? { on: shopDay(shop.now()) } : undefined);
      if (account.owedCents > 0) {
        await expect(back).rejects.toMatchObject({ code: "return.settle_first" });
        return;
      }
      const refundId = await back;
      account.comeBack(UNIT_CENTS);
      account.give(UNIT_CENTS, refundId, true);
      return;
    }
    case "drops": {
      if (one === undefined) return;
      await drop(one.id);
      account.drop(one);
      return;
    }
    case "makes": {
      if (one === undefined) return;
      await markRefundDone(shop, one.id);
      account.make(one);
    }
  }
}
