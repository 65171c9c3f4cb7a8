import { type Db, products, saleBans, saleStops, type Tx } from "@bruma/db";
import { and, asc, eq, exists, inArray, isNull, notExists, type SQL, sql } from "@bruma/db/sql";
import {
  bannedBy,
  brokenRules,
  isBanInForce,
  isBannedBy,
  legalColumns,
  readBans,
  type SaleBanRow,
  setOnSale,
  shopParty,
  withParties,
} from "../../catalogue/index.ts";
import { type AnyShop, type Shop, transact, withoutActor } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { shopDay } from "../../time/index.ts";
import { BATCH, lockProducts, stopProducts } from "./stopProducts.ts";

/** At most so many batches are put back while whoever lifts a ban waits. */
const AT_ONCE = 1;

/**
 * Makes the range what the bans of today say: takes off sale what is banned, and puts back what only an ended ban kept off.
 * Doing it again changes nothing. Many small transactions: buyers wait for none of them.
 */
export async function enforceBans(shop: AnyShop): Promise<{ stopped: number; restored: number }> {
  // The bans themselves are in the audit log; their products are in `sale_stops`.
  const quietly = withoutActor(shop);
  const bans = await readBans(shop.db, shop.now());
  let stopped = 0;
  for (const ban of bans) stopped += await inBatches(() => stopSome(quietly, ban));
  let restored = 0;
  for (const { id } of await endedBans(shop)) restored += await inBatches(() => restoreSome(quietly, id));
  return { stopped, restored };
}

/** Puts back at most `AT_ONCE * BATCH` of the products that only an ended ban kept off sale: how many. */
export function restoreFirst(shop: AnyShop, banId: number): Promise<number> {
  const quietly = withoutActor(shop);
  return inBatches(() => restoreSome(quietly, banId), { most: AT_ONCE });
}

/** Puts back all the others. Broken off, it leaves the rest to the job that enforces the bans. */
export function restoreRest(shop: AnyShop, banId: number, stopping: AbortSignal): Promise<number> {
  const quietly = withoutActor(shop);
  return inBatches(() => restoreSome(quietly, banId), { stopping });
}

async function inBatches(
  work: () => Promise<number>,
  { most = Number.POSITIVE_INFINITY, stopping }: { most?: number; stopping?: AbortSignal } = {},
): Promise<number> {
  let sum = 0;
  for (let batch = 0; batch < most && !stopping?.aborted; batch++) {
    const done = await work();
    sum += done;
    if (done === 0) break;
  }
  return sum;
}

async function stopSome(shop: Shop, ban: SaleBanRow): Promise<number> {
  return transact(shop, async (tx) => {
    const found = await findBanned(tx, ban);
    const locked = await lockProducts(
      tx,
      found.map(({ id }) => id),
    );
    const stops = locked.map(({ id }) => ({ id, banId: ban.id }));
    await stopProducts(tx, stops, shop.now());
    return found.length;
  });
}

/**
 * The ban's products that are on sale. If there are none: those that another ban or a rule keeps off sale, so that lifting that one does
 * not put them back. Two queries, because each has its own index, and the job that asks each minute nearly always finds nothing.
 */
async function findBanned(tx: Tx, ban: SaleBanRow): Promise<{ id: number }[]> {
  const isKept = isNull(products.deletedAt);
  const find = (condition: SQL | undefined) =>
    tx
      .select({ id: products.id })
      .from(products)
      .where(and(condition, isKept, bannedBy(ban)))
      .orderBy(asc(products.id))
      .limit(BATCH);
  const onSale = await find(sql`${products.active}`);
  if (onSale.length > 0) return onSale;
  const stoppedOtherwise = tx
    .select({ id: saleStops.productId })
    .from(saleStops)
    .where(and(isNull(saleStops.endedAt), sql`${saleStops.banId} is distinct from ${ban.id}`));
  return find(and(inArray(products.id, stoppedOtherwise), notExists(openStops(tx, eq(saleStops.banId, ban.id)))));
}

const openStops = (db: Db | Tx, cause?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(saleStops)
    .where(and(eq(saleStops.productId, products.id), isNull(saleStops.endedAt), cause));

/**
 * Lifted, or past its last day, and still keeping something off sale; or of one community: the program of before takes such a ban for one
 * of all Spain, while it serves beside this one.
 */
function endedBans({ db, now }: AnyShop): Promise<{ id: number }[]> {
  const today = shopDay(now());
  return db
    .select({ id: saleBans.id })
    .from(saleBans)
    .where(
      and(
        sql`(${saleBans.community} is not null or not (${isBanInForce(today)}))`,
        exists(
          db
            .select({ one: sql`1` })
            .from(saleStops)
            .where(and(eq(saleStops.banId, saleBans.id), isNull(saleStops.endedAt))),
        ),
      ),
    );
}

async function restoreSome(shop: Shop, banId: number): Promise<number> {
  return transact(shop, async (tx) => {
    const now = shop.now();
    const found = await tx
      .select({ id: saleStops.productId })
      .from(saleStops)
      .where(and(eq(saleStops.banId, banId), isNull(saleStops.endedAt)))
      .orderBy(asc(saleStops.productId))
      .limit(BATCH);
    const ids = found.map(({ id }) => id);
    const locked = await lockProducts(tx, ids);
    await tx
      .update(saleStops)
      .set({ endedAt: now })
      .where(and(eq(saleStops.banId, banId), inArray(saleStops.productId, ids), isNull(saleStops.endedAt)));
    await putBack(tx, locked, now);
    return found.length;
  });
}

/** What nothing else keeps off sale; what breaks a rule by now stays off, for that reason. */
async function putBack(tx: Tx, locked: readonly { id: number }[], now: Date): Promise<void> {
  if (locked.length === 0) return;
  const ids = locked.map(({ id }) => id);
  const free = await tx
    .select(legalColumns)
    .from(products)
    .where(and(inArray(products.id, ids), sql`not ${products.active}`, notExists(openStops(tx))));
  const party = shopParty(await readSettings(tx));
  const bans = await readBans(tx, now);
  const stops: { id: number; rules: string[] }[] = [];
  const back: number[] = [];
  for (const product of free) {
    const facts = withParties(product, party);
    const rules = brokenRules(facts, now).map(({ id }) => id);
    if (rules.length > 0) stops.push({ id: product.id, rules });
    else if (!bans.some((ban) => isBannedBy(ban, facts))) back.push(product.id);
  }
  await stopProducts(tx, stops, now);
  await setOnSale(tx, back, true, now);
}
