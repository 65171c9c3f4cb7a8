import fc from "fast-check";
import { expect, test } from "vitest";
import { type Refund, refundedParts } from "./refundedParts.ts";

const TOTAL_CENTS = 12_100;
const UNIT_CENTS = 3_025;
const ACTS = ["pays", "unpays", "givesBack", "takesBack", "returns"] as const;
const walks = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(1000)), { minLength: 2, maxLength: 10 });

/** An order's money as the database counts it, with all that happened to it. */
class Account {
  paid = 0;
  refunded = 0;
  settled = 0;
  returned = 0;
  units = 0;
  payments: number[] = [];
  givenBack: number[] = [];
  refunds: (Refund & { month: number })[] = [];

  parts() {
    return refundedParts({
      totalCents: TOTAL_CENTS,
      vatCents: 2_100,
      returnedCents: this.returned,
      refunds: this.refunds,
    });
  }

  act(act: (typeof ACTS)[number], x: number, month: number): void {
    const cents = ((x % 8) + 1) * 500;
    if (act === "pays") this.pay(cents, month);
    if (act === "unpays") this.unpay(x, month);
    if (act === "givesBack" && cents <= this.paid - this.refunded) {
      this.givenBack.push(cents);
      this.giveBack(cents, month);
    }
    if (act === "takesBack") this.giveBack(-(this.givenBack.pop() ?? 0), month);
    if (act === "returns") this.comeBack(month);
  }

  pay(cents: number, month: number): void {
    this.payments.push(cents);
    this.paid += cents;
    this.refunds.push({ cents: 0, paidCents: cents, month });
  }
  private unpay(x: number, month: number): void {
    const [cents = 0] = this.payments.splice(x % Math.max(1, this.payments.length), 1);
    this.paid -= cents;
    this.refunds.push({ cents: 0, paidCents: -cents, month });
  }
  private giveBack(cents: number, month: number): void {
    this.refunded += cents;
    this.refunds.push({ cents, month });
  }
  /** One unit. What is paid too much is given back first; what was never paid is set off. */
  private comeBack(month: number): void {
    const kept = this.paid - this.refunded;
    const settledCents = Math.min(UNIT_CENTS, Math.max(0, TOTAL_CENTS - this.settled - this.paid));
    const promisedCents = UNIT_CENTS - settledCents;
    const cost = TOTAL_CENTS - this.settled - this.returned;
    if (this.units === 4 || kept > cost || promisedCents > kept) return;
    this.units += 1;
    this.settled += settledCents;
    if (promisedCents > 0) this.returned += promisedCents + Math.max(0, cost - settledCents - kept);
    this.refunds.push({ cents: 0, settledCents, promisedCents, month });
    if (promisedCents > 0) this.giveBack(promisedCents, month);
  }
}

test("whatever is paid, given back, undone and brought back, what an earlier month told stays, and all of it adds up", () => {
  fc.assert(
    fc.property(fc.constantFrom(TOTAL_CENTS, 9_000, 14_100), walks, (first, acts) => {
      const account = new Account();
      account.pay(first, 0);
      let told = account.parts();
      for (const [at, [act, x]] of acts.entries()) {
        account.act(act, x, at + 1);
        const parts = account.parts();
        expect(parts.filter(({ month }) => month <= at)).toEqual(told);
        told = parts;
      }
      const kept = account.paid - account.refunded;
      const { settled, returned } = account;
      // Neither too much nor too little is held: what is held is the price of what is left.
      if (kept !== TOTAL_CENTS - settled - returned || account.paid < TOTAL_CENTS - settled) return;
      expect(told.reduce((left, { baseCents, vatCents }) => left - baseCents - vatCents, TOTAL_CENTS)).toBe(kept);
    }),
    { numRuns: 500, seed: 7 },
  );
});
