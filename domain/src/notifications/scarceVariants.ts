import { DAY_MS, LOW_STOCK_MAX, NOTICED_VARIANTS_MAX, type ScarceVariants } from "@bruma/contract";
import { products, shopNotices, type Tx, variants } from "@bruma/db";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from "@bruma/db/sql";

/** Whoever was told that few are left, or none, is not told it again so soon. */
const QUIET_MS = DAY_MS;

/**
 * Strikes off, in this transaction, the variants that the shop is to be told of, and gives those that are still running out and on
 * sale. One that came back by a few units and ran out again is told once a day, unless `isDigest`: a digest tells how things stand. Of two
 * transactions at once one gets them.
 */
export async function takeScarceVariants(
  tx: Tx,
  now: Date,
  { isDigest }: { isDigest: boolean },
): Promise<ScarceVariants> {
  const struck = await strikeOff(tx);
  const scarce = await readScarce(
    tx,
    struck.map(({ variantId }) => variantId),
  );
  const lately = new Map(struck.map(({ variantId, ...told }) => [variantId, told]));
  const isQuiet = ({ variantId, stock }: Scarce) => {
    const { toldAt, toldStock } = lately.get(variantId) ?? {};
    return !isDigest && !!toldAt && now.getTime() - toldAt.getTime() < QUIET_MS && stock >= (toldStock ?? 0);
  };
  const told = scarce.filter((one) => !isQuiet(one));
  await remember(tx, told, now);
  return named(told);
}

const named = (told: readonly Scarce[]): ScarceVariants => ({
  total: told.length,
  variants: told.slice(0, NOTICED_VARIANTS_MAX).map(({ variantId: _, product, options, ...rest }) => ({
    ...rest,
    name: [product, ...Object.values(options)].join(", "),
  })),
});

/**
 * Notes, in this transaction, which of the variants that wait for the morning's digest the staff's browsers are told of now, and gives
 * those that are still running out and on sale: each once while few are left, and once when none is. The digest tells of them all the same.
 */
export async function takeScarceToPush(tx: Tx): Promise<ScarceVariants> {
  const waiting = await openNotices(tx, or(isNull(shopNotices.toldStock), gt(shopNotices.toldStock, 0)));
  const pushed = new Map(waiting.map(({ variantId, toldStock }) => [variantId ?? 0, toldStock]));
  const scarce = await readScarce(tx, [...pushed.keys()]);
  const told = scarce.filter(({ variantId, stock }) => pushed.get(variantId) === null || stock === 0);
  // Without a moment: no mail has told of it yet.
  await noteTold(tx, told, null);
  return named(told);
}

/** Those that a sale of this moment touches wait for the next time: nobody waits for anybody. */
const openNotices = (tx: Tx, which?: SQL) =>
  tx
    .select({ id: shopNotices.id, variantId: shopNotices.variantId, toldStock: shopNotices.toldStock })
    .from(shopNotices)
    .where(and(isNotNull(shopNotices.variantId), eq(shopNotices.isOpen, true), which))
    .for("update", { skipLocked: true });

async function strikeOff(tx: Tx) {
  const ids = (await openNotices(tx)).map(({ id }) => id);
  const struck = await tx.update(shopNotices).set({ isOpen: false }).where(inArray(shopNotices.id, ids)).returning({
    variantId: shopNotices.variantId,
    toldAt: shopNotices.toldAt,
    toldStock: shopNotices.toldStock,
  });
  return struck.flatMap(({ variantId, ...told }) => (variantId === null ? [] : { variantId, ...told }));
}

type Scarce = Awaited<ReturnType<typeof readScarce>>[number];

async function readScarce(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      variantId: variants.id,
      productId: products.id,
      product: products.name,
      options: variants.options,
      sku: variants.sku,
      stock: variants.stock,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        inArray(variants.id, [...ids]),
        lte(variants.stock, LOW_STOCK_MAX),
        isNull(variants.deletedAt),
        isNull(products.deletedAt),
        eq(products.active, true),
      ),
    )
    .orderBy(asc(variants.stock), asc(products.name), asc(variants.id));
}

/** Keeps what was told for a day; what was struck off without a word, or is older, goes. */
async function remember(tx: Tx, told: readonly Scarce[], now: Date): Promise<void> {
  await noteTold(tx, told, now);
  const before = new Date(now.getTime() - QUIET_MS);
  await tx
    .delete(shopNotices)
    .where(
      and(
        isNotNull(shopNotices.variantId),
        not(shopNotices.isOpen),
        or(isNull(shopNotices.toldAt), lte(shopNotices.toldAt, before)),
      ),
    );
}

async function noteTold(tx: Tx, told: readonly Scarce[], at: Date | null): Promise<void> {
  if (told.length === 0) return;
  const given = JSON.stringify(told.map(({ variantId, stock }) => ({ id: variantId, stock })));
  await tx.execute(sql`update ${shopNotices} n set told_at = ${at}, told_stock = t.stock
    from jsonb_to_recordset(${given}::jsonb) as t (id integer, stock integer) where n.variant_id = t.id`);
}
