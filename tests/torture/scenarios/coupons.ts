import type { Database } from "@bruma/db";
import { type Asked, type Buyer, call, enrol, orderWithRetries, signInOwner } from "../buyers.ts";
import { findPlenty, type Goods } from "../goods.ts";
import { auditBooks } from "../ledgers.ts";
import { describeRefusals, fillCarts, orderAtOnce } from "../rush.ts";
import type { Scenario } from "../Scenario.ts";
import { ShopProcess } from "../ShopProcess.ts";

const BUYERS = 200;
const LIMITS = [1, 5, 20];
const PER_CUSTOMER = 3;

interface Rush {
  shop: ShopProcess;
  database: Database;
  buyers: readonly Buyer[];
  owner: Buyer;
  goods: readonly Goods[];
}

export const coupons: Scenario = {
  name: "coupons",
  promise:
    "A coupon that 200 buyers race for, or one customer with many orders, is used as often as it allows; a cancelled order gives it back once",
  rounds: { short: 2, long: 50 },
  async begin(signal) {
    const shop = await ShopProcess.share(signal);
    const database = await shop.connect();
    const since = new Date();
    const buyers = await enrol(database, BUYERS);
    const owner = await signInOwner(database);
    const goods = await findPlenty(database.sql, 3);
    const rush: Rush = { shop, database, buyers, owner, goods };
    return {
      async round({ number }) {
        const told = [await raceForAll(rush, LIMITS[number % LIMITS.length] as number), await raceAlone(rush)];
        await auditBooks(database.sql, since);
        return `${told.join("; ")} (${shop.takeStatuses()})`;
      },
      end: () => database.close(),
    };
  },
};

/** In all so many uses: 200 buyers at once; then all that used it are called off, by several at the same time, and it is raced for again. */
async function raceForAll({ shop, database, buyers, owner, goods }: Rush, limit: number): Promise<string> {
  const couponId = await makeCoupon(database, { limit, perCustomer: null });
  const first = await fillCarts(shop, database, buyers, goods.slice(0, 1), couponId);
  const { sold, refusals } = await orderAtOnce(shop, first);
  await expectUses(database, couponId, { sold, uses: limit });
  const given = Math.ceil(limit / 2);
  const winners = first.filter(({ answer }) => typeof answer === "number").slice(0, given);
  await Promise.all(winners.flatMap((winner) => callOff(shop, owner, winner)));
  await expectUses(database, couponId, { sold: limit - given, uses: limit - given });
  const second = await orderAtOnce(shop, await fillCarts(shop, database, buyers, goods.slice(1, 2), couponId));
  await expectUses(database, couponId, { sold: limit - given + second.sold, uses: limit });
  return `of ${limit} uses ${sold} were had, ${given} given back, ${second.sold} had again; ${describeRefusals(refusals)}`;
}

/** The buyer twice and the staff once, at the same moment. */
function callOff(shop: ShopProcess, owner: Buyer, { buyer, answer }: Asked) {
  const mine = () => call(shop, buyer, "POST", `/orders/${answer}/cancel`);
  const theirs = () => call(shop, owner, "PUT", `/admin/orders/${answer}/status`, { status: "cancelled" });
  return [mine(), theirs(), mine()];
}

/** For each customer so many uses: one of them orders on eight devices that fill the one cart again and again. */
async function raceAlone({ shop, database, buyers, goods }: Rush): Promise<string> {
  const couponId = await makeCoupon(database, { limit: null, perCustomer: PER_CUSTOMER });
  const customer = buyers.slice(0, 1);
  let sold = 0;
  let refused = 0;
  for (let turn = 0; turn < 2 * PER_CUSTOMER && sold < PER_CUSTOMER + 1; turn += 1) {
    const [like] = await fillCarts(shop, database, customer, goods.slice(2, 3), couponId).catch(() => []);
    if (like === undefined) break; // the coupon is used up: the cart says so before anything is ordered
    const keys = Array.from({ length: 8 }, (_, index) => ({ ...like, key: `${like.key}-${index}` }));
    const answers = await Promise.all(keys.map((each) => orderWithRetries(shop, each)));
    sold += answers.filter((answer) => typeof answer === "number").length;
    refused += answers.filter((answer) => answer === "refused").length;
  }
  const [used] =
    await database.sql`select coalesce(sum(delta), 0)::int as n from coupon_uses where coupon_id = ${couponId}`;
  if (used?.n !== PER_CUSTOMER) throw new Error(`A customer may use it ${PER_CUSTOMER} times and has ${used?.n} times`);
  return `one customer: ${used.n} uses of ${PER_CUSTOMER}, ${refused} refused`;
}

async function makeCoupon(
  { sql }: Database,
  { limit, perCustomer }: { limit: number | null; perCustomer: number | null },
): Promise<number> {
  const [coupon] = await sql`
    insert into coupons (code, type, value, usage_limit, usage_limit_per_customer)
    values ('CARRERA' || floor(random() * 1e9), 'fixed', 100, ${limit}, ${perCustomer}) returning id`;
  return Number(coupon?.id);
}

/** By the counter, by the ledger, and by the orders that stand. */
async function expectUses(
  { sql }: Database,
  couponId: number,
  expected: { sold: number; uses: number },
): Promise<void> {
  const [coupon] = await sql`
    select usage_count as counted, (select coalesce(sum(delta), 0)::int from coupon_uses where coupon_id = c.id) as ledger,
      (select count(*)::int from orders where coupon_id = c.id and status <> 'cancelled') as orders
    from coupons c where id = ${couponId}`;
  const figures = [coupon?.counted, coupon?.ledger, coupon?.orders, expected.sold];
  if (figures.some((figure) => figure !== expected.uses)) {
    throw new Error(
      `The coupon was to be used ${expected.uses} times: counter, ledger, orders, answers say ${figures}`,
    );
  }
}
