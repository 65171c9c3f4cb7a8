import { JOBS, NO_MEDIA } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectTrue } from "./recount.ts";
import { expectNight, recallLot, STORIES, workOffBank } from "./stories.ts";
import { Week } from "./Week.ts";

// Monday to Sunday; the clocks change in the night before Sunday.
const MONDAY = "2027-03-22";
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const VISITS_A_DAY = 30;
const FRIDAY = 4;

let week: Week;
beforeAll(async () => {
  week = await Week.begin(MONDAY);
});
afterAll(() => week.app.close());

test("seven days of business leave every figure, mail and book as it has to be", async () => {
  for (const [day, name] of DAYS.entries()) {
    week.goTo(day, 8);
    week.note(`${name}, ${week.today}`);
    await workOffBank(week);
    week.goTo(day, 10);
    await welcome(day);
    week.goTo(day, 12);
    for (const order of [...week.orders]) {
      for (const step of STORIES[order.kind]?.after[daysSince(order.placedAt)] ?? []) await step(week, order);
    }
    if (day === FRIDAY) await recallLot(week);
    week.goTo(day, 23);
    await expectTrue(week, day);
    week.goTo(day + 1, 1);
    for (const { run } of JOBS) await run(week.app.shop, NO_MEDIA);
    expectNight(week);
    await expectTrue(week, day + 1);
  }
  expect(week.orders).toHaveLength(60);
  console.log(week.diary.join("\n"));
}, 300_000);

/** Visitors look around, and the day's buyers order. */
async function welcome(day: number): Promise<void> {
  for (let visit = 0; visit < VISITS_A_DAY; visit++) {
    const { status } = await week.app.ask("GET", `/products/${week.goods[visit % week.goods.length]?.productId}`);
    expect(status).toBe(200);
  }
  for (const [kind, { count, days, coupon = false }] of Object.entries(STORIES)) {
    const today = Array.from({ length: count }, (_, at) => at).filter((at) => at % days === day);
    for (const at of today) {
      const serial = week.orders.length;
      const buyer = week.buyers[serial % week.buyers.length];
      const variant = variantFor(serial + at);
      if (!buyer || !variant) throw new Error("nobody buys nothing");
      const order = await week.buy(kind, buyer, { variant, units: 1 + (serial % 2), coupon });
      week.note(`  #${order.id} ${kind}: ${order.total / 100} €`);
    }
  }
}

/** Nobody finds what is recalled. */
function variantFor(serial: number) {
  const found = week.goods[serial % week.goods.length];
  return found === week.lot.variant && week.lot.isWithdrawn ? week.goods[1] : found;
}

const daysSince = (at: number) => Math.floor((week.app.shop.now().getTime() - at + 3 * 3_600_000) / 86_400_000);
