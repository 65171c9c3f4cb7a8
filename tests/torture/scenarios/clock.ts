import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { amongBuyers } from "../amongBuyers.ts";
import { type Buyer, call, enrol } from "../buyers.ts";
import type { ShopProcess } from "../ShopProcess.ts";
import { untilSold } from "../watch.ts";

const HOUR = 3_600_000;
/** Forth and back, by little and by much; at the end of each round the clock is right again. */
const JUMPS = [HOUR, -HOUR, 24 * HOUR, -24 * HOUR];
const SELLS_WITHIN_MS = 30_000;

/** Those lapse by the true clock. */
let newestOfDemo = 0;

export const clock = amongBuyers({
  name: "clock",
  promise:
    "The program's clock jumps by an hour or a day, forth and back: nobody is signed out, no order lapses, numbers and ledgers stay in order",
  rounds: { short: 1, long: 20 },
  async begin(shop) {
    const { sql, close } = await shop.connect();
    const [newest] = await sql`select max(id) as id from orders`;
    newestOfDemo = Number(newest?.id);
    await close();
  },
  async strike(shop, { number }) {
    const told: string[] = [];
    for (const jump of number % 2 === 1 ? JUMPS : JUMPS.toReversed()) {
      await setClock(shop, jump);
      await untilSold(shop, SELLS_WITHIN_MS);
      await expectSignedIn(shop);
      told.push(await tellWhatDecides(shop, jump));
    }
    await setClock(shop, 0);
    await untilSold(shop, SELLS_WITHIN_MS);
    await expectOrder(shop);
    return told.join("; ");
  },
});

/** What the program takes for now lies so far from the truth. */
async function setClock(shop: ShopProcess, offsetMs: number): Promise<void> {
  await writeFile(join(shop.dataDir, "clock-offset"), String(offsetMs));
  shop.signal("SIGUSR2");
}

/** A session from before goes on, and a new one is made, by a password too. */
async function expectSignedIn(shop: ShopProcess): Promise<void> {
  const database = await shop.connect();
  const [buyer] = await enrol(database, 1).finally(() => database.close());
  const profile = await call(shop, buyer, "GET", "/orders/my-orders");
  if (profile?.status !== 200) throw new Error(`A session was answered with ${profile?.status}`);
}

/** Sessions end by the database's clock; coupons, terms of payment and days by the program's. */
async function tellWhatDecides(shop: ShopProcess, jump: number): Promise<string> {
  const database = await shop.connect();
  try {
    const [coupon] = await database.sql`
      insert into coupons (code, type, value, expires_at)
      values ('RELOJ' || floor(random() * 1e9), 'fixed', 100, now() + interval '30 minutes') returning code`;
    const buyers = await enrol(database, 1);
    const typed = { code: coupon?.code, order_amount: 10 };
    const checked = await call(shop, buyers[0] as Buyer, "POST", "/coupons/validate", typed);
    const isOver = jump >= HOUR;
    if (checked === undefined || (checked.status === 200) === isOver) {
      throw new Error(
        `With the clock at ${jump / HOUR} h a coupon of half an hour was answered with ${checked?.status}`,
      );
    }
    return `${jump > 0 ? "+" : ""}${jump / HOUR} h: a coupon of half an hour ${isOver ? "is over" : "is good"}`;
  } finally {
    await database.close();
  }
}

/** No job ran by the wrong clock; the ledgers of goods and coupons rise as the database's time does, whatever the program thinks. */
async function expectOrder(shop: ShopProcess): Promise<void> {
  const { sql, close } = await shop.connect();
  try {
    const [lapsed] = await sql`
      select count(*)::int as n from order_events where note = 'Plazo de pago vencido' and order_id > ${newestOfDemo}`;
    if (lapsed?.n !== 0) throw new Error(`${lapsed?.n} orders lapsed by a wrong clock`);
    for (const table of ["stock_movements", "coupon_uses"]) {
      // By more than a transaction may last: rows are numbered when they are written, and dated when their transaction began.
      const wrong = await sql.unsafe(`
        select * from (select id, at, max(at) over (order by id) as newest from ${table} where at > now() - interval '2 hours') rows
        where at < newest - interval '1 minute' limit 1`);
      if (wrong.length > 0) throw new Error(`${table} is out of order: ${JSON.stringify(wrong[0])}`);
    }
  } finally {
    await close();
  }
}
