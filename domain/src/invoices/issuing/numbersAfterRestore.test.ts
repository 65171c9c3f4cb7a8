import { billingChains, billingEvents, invoices, settings } from "@bruma/db";
import { asc, sql } from "@bruma/db/sql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettings } from "../../settings/index.ts";
import { asStaff, moveByItself, openTestShop, type TestShop } from "../../testShop.ts";
import { issueDue, issueFor } from "./issueDue.ts";
import { settleNumbers } from "./numbersAfterRestore.ts";
import { whyNotIssued } from "./whyNotIssued.ts";

const COMPANY = { name: "Bruma Vapeo Sereno, S.L.", nif: "B00123455", address: "Calle de la Calma, 12, 03700 Dénia" };
const VERIFACTU = { enabled: true, producer_name: "Talleres de Bruma", producer_nif: "B00123455" };

let shop: TestShop;
let olga: number;
beforeEach(async () => {
  shop = await openTestShop();
  olga = (await shop.seed.customer({ role: "admin" })).userId;
  await shop.db.insert(settings).values({ key: "company", value: COMPANY });
});
afterEach(() => shop.close());

async function sell(): Promise<number> {
  const { userId } = await shop.seed.customer();
  const goods = await shop.seed.variant({ priceCents: 1_210 });
  const at = shop.now();
  const orderId = await shop.seed.order(userId, goods, { status: "processing", at, vatPercent: 21, vatCents: 210 });
  await moveByItself(shop, orderId, "shipped");
  return orderId;
}

/** What `npm run restore` notes. */
const restore = () =>
  shop.db.execute(sql`insert into billing_chains (environment, last_position, asked_since, numbers_asked_since)
    values ('test', 0, now(), now()), ('production', 0, now(), now())
    on conflict (environment) do update set asked_since = now(), numbers_asked_since = now()`);

const numbers = async () =>
  (await shop.db.select().from(invoices).orderBy(asc(invoices.id))).map(({ number }) => number);
const settle = (simplified: number, others = 0) =>
  settleNumbers(asStaff(shop, olga), { simplified, complete: others, rectifying: others }).then(
    () => "done",
    (refusal) => refusal.details?.fields ?? refusal.code,
  );
const why = async () => whyNotIssued(shop.db, await readSettings(shop.db), shop.now());

test("a restored shop that reports to nobody gives no number until its owner says which were given, and none of them again", async () => {
  await issueFor(shop, await sell());
  await restore();
  const orderId = await sell();
  expect(await issueDue(shop)).toEqual([]);
  await expect(issueFor(shop, orderId)).rejects.toMatchObject({ code: "invoice.numbers_unknown" });
  expect(await why()).toBe("invoice.numbers_unknown");
  expect(await settle(0)).toEqual({ simplified: expect.stringContaining("ya conoce hasta el 1") });
  expect(await settle(999_999)).toEqual({ simplified: expect.any(String) });
  expect(await settle(7)).toBe("done");
  expect(await settle(8)).toBe("invoice.numbers_known");
  await issueDue(shop);
  expect(await numbers()).toEqual([1, 8]);
  const [event] = await shop.db.select().from(billingEvents);
  expect(event?.detail).toMatch(/S\d{4}, del 2 al 7/);
  expect(await why()).toBeNull();
});

test("of many who say it at once one is heard", async () => {
  await restore();
  const told = await Promise.all([settle(3), settle(9), settle(5), settle(7)]);
  expect(told.filter((each) => each === "done")).toHaveLength(1);
  expect(told.filter((each) => each === "invoice.numbers_known")).toHaveLength(3);
});

test("reporting that begins after a restore asks the agency first, and the owner all the same", async () => {
  await issueFor(shop, await sell());
  await restore();
  await shop.db.insert(settings).values({ key: "verifactu", value: VERIFACTU });
  await sell();
  expect(await why()).toBe("invoice.chain_unsure");
  expect(await settle(4)).toBe("invoice.chain_unsure");
  // The agency knows nothing of a shop that did not report.
  await shop.db.update(billingChains).set({ askedSince: null });
  expect(await issueDue(shop)).toEqual([]);
  expect(await settle(4)).toBe("done");
  await issueDue(shop);
  expect(await numbers()).toEqual([1, 5]);
});
