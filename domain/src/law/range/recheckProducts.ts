import { type Db, legalChecks, products, saleBans, saleStops, type Tx } from "@bruma/db";
import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from "@bruma/db/sql";
import { brokenRules, legalColumns, reasonsOf, shopParty, withParties } from "../../catalogue/index.ts";
import { queueMail } from "../../outbox/index.ts";
import { type AnyShop, type Shop, transact, withoutActor } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { lockProducts, stopProducts } from "./stopProducts.ts";

const PAGE = 1_000;
/** How many products a mail names. */
const NAMED = 40;

export interface LegalCheck {
  checked: number;
  stopped: number;
}

/**
 * Holds every product on sale against the rules in force today, and takes off sale what breaks one. The shop is mailed what was
 * taken off since the check before. Doing it again changes nothing.
 */
export async function recheckProducts(shop: AnyShop): Promise<LegalCheck> {
  const quietly = withoutActor(shop);
  let [checked, stopped, after] = [0, 0, 0];
  for (;;) {
    const page = await readFacts(shop.db, gt(products.id, after), PAGE);
    checked += page.length;
    const broken = await brokenAmong(shop.db, page, shop.now());
    if (broken.length > 0) stopped += await stopBroken(quietly, broken);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.id;
  }
  await transact(quietly, async (tx) => {
    await notifyShop(tx);
    await tx.insert(legalChecks).values({ checked, stopped });
  });
  return { checked, stopped };
}

const readFacts = (db: Db | Tx, where: SQL, most: number) =>
  db
    .select(legalColumns)
    .from(products)
    .where(and(sql`${products.active}`, isNull(products.deletedAt), where))
    .orderBy(asc(products.id))
    .limit(most);

async function brokenAmong(db: Db | Tx, page: Awaited<ReturnType<typeof readFacts>>, now: Date) {
  const party = shopParty(await readSettings(db));
  return page.flatMap(({ id, ...product }) => {
    const rules = brokenRules(withParties(product, party), now).map((rule) => rule.id);
    return rules.length > 0 ? [{ id, rules }] : [];
  });
}

/** Looks again under the lock: somebody may just have mended one. */
async function stopBroken(shop: Shop, broken: readonly { id: number }[]): Promise<number> {
  return transact(shop, async (tx) => {
    const locked = await lockProducts(
      tx,
      broken.map(({ id }) => id),
    );
    const ids = locked.filter(({ active }) => active).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const stops = await brokenAmong(tx, await readFacts(tx, inArray(products.id, ids), PAGE), shop.now());
    await stopProducts(tx, stops, shop.now());
    return stops.length;
  });
}

/** What was taken off since the check before, and still is. Where that one ended half way, this one tells it. */
async function notifyShop(tx: Tx): Promise<void> {
  const [last] = await tx.select({ at: legalChecks.at }).from(legalChecks).orderBy(desc(legalChecks.id)).limit(1);
  const isNew = and(isNull(saleStops.endedAt), last ? gt(saleStops.at, last.at) : undefined);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(saleStops).where(isNew);
  const { company } = await readSettings(tx);
  if (total === 0 || !company.email.includes("@")) return;
  const rows = await tx
    .select({ id: products.id, name: products.name, rules: saleStops.rules, ban: saleBans })
    .from(saleStops)
    .innerJoin(products, eq(products.id, saleStops.productId))
    .leftJoin(saleBans, eq(saleBans.id, saleStops.banId))
    .where(isNew)
    .orderBy(asc(saleStops.id))
    .limit(NAMED);
  const named = rows.map(({ id, name, rules, ban }) => ({
    id,
    name,
    why: reasonsOf(rules, ban)
      .map(({ message }) => message)
      .join(" "),
  }));
  await queueMail(tx, {
    kind: "sale_stopped",
    to: { address: company.email, name: company.brand },
    content: { total, products: named },
  });
}
