import { type Db, importRows, orderLines, products, type Tx, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { ownersOfPaths, readBans, shopParty } from "../../catalogue/index.ts";
import { announce } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import type { ImportKindRules, PlannedRow } from "../ImportKind.ts";
import { leftOutWith, type Problem, type ReadProduct } from "../ReadFile.ts";
import { yieldingBetween } from "../reading/yieldToEventLoop.ts";
import { ImportFailed } from "../run/ImportFailed.ts";
import { type CurrentProduct, currentOf } from "./CurrentProduct.ts";
import { placeCombinations } from "./placeCombinations.ts";
import { type PlanFacts, type PlannedProduct, planProduct } from "./planProduct.ts";
import { readProducts } from "./readProducts.ts";
import { undoProducts } from "./undoProducts.ts";
import { type ProductUndo, writeProducts } from "./writeProducts.ts";

export const productImport: ImportKindRules<ReadProduct, ProductUndo> = {
  personal: false,

  async read(db, reading, columns) {
    const read = await readProducts(reading, columns, (await readSettings(db)).taxes.vat_percent);
    if (reading.format !== "prestashop_combinations") return read;
    const { placed, problems } = await placeCombinations(db, read.items);
    return { items: placed, problems: [...read.problems, ...problems] };
  },

  async plan(db, items, now) {
    const rows: PlannedRow[] = [];
    const problems: Problem[] = [];
    const matches = matcher(await currentOf(db, items));
    const facts = await planFacts(db, items, now);
    for await (const item of yieldingBetween(items)) {
      const planned = planProduct(item, matches(item), facts);
      const [first] = Array.isArray(planned) ? planned : [];
      if (Array.isArray(planned)) problems.push(...planned, ...(first ? leftOutWith(first, item.lines) : []));
      else rows.push(rowOf(item, planned));
    }
    return { rows, problems };
  },

  async lock(tx, importId) {
    // The keys that point at products are checked by plans that may stem from when these tables were small.
    await tx.execute(sql`analyze ${products}, ${variants}, ${orderLines}`);
    await tx.execute(sql`
      select 1 from ${products} where id in (
        select v.product_id from ${importRows} r, jsonb_array_elements(r.item -> 'variants') as told
        join ${variants} v on v.sku = told ->> 'sku'
        where r.import_id = ${importId} and r.effect in ('new', 'change'))
      order by id for no key update`);
  },

  async write(tx, staged, writing) {
    const items = staged.map(({ item }) => item);
    const matches = matcher(await currentOf(tx, items));
    const facts = await planFacts(tx, items, writing.at);
    const planned: PlannedProduct[] = [];
    const positions: number[] = [];
    for (const { item, position } of staged) {
      const product = planProduct(item, matches(item), facts);
      if (Array.isArray(product)) throw new ImportFailed(product[0]);
      if (product.effect === "same") continue;
      planned.push(product);
      positions.push(position);
    }
    const undos = await writeProducts(tx, planned, writing);
    return undos.map((undo, index) => ({ position: positions[index] ?? 0, undo }));
  },

  undo: undoProducts,

  announce(tx: Tx, undos) {
    announce(tx, "catalogue", "stats", ...undos.map(({ id }) => `product:${id}` as const));
  },
};

async function planFacts(db: Db | Tx, items: readonly ReadProduct[], now: Date): Promise<PlanFacts> {
  const paths = items.flatMap(({ oldPaths }) => oldPaths ?? []);
  const owners = paths.length > 0 ? await ownersOfPaths(db, paths) : new Map();
  return { owners, shopParty: shopParty(await readSettings(db)), bans: await readBans(db, now), now };
}

/** The products that have one of a product's SKUs, or the one that its combinations belong to. */
function matcher(current: readonly CurrentProduct[]): (read: ReadProduct) => CurrentProduct[] {
  const bySku = new Map<string, CurrentProduct>();
  for (const product of current) {
    for (const { sku, deleted } of product.variants) if (!deleted || !bySku.has(sku)) bySku.set(sku, product);
  }
  const living = (sku: string) => {
    const product = bySku.get(sku);
    return product?.variants.some((variant) => variant.sku === sku && !variant.deleted) ? product : undefined;
  };
  return (read) => {
    const found = read.variants.map(({ sku }) => living(sku));
    if (read.onto?.baseSku !== undefined) found.push(bySku.get(read.onto.baseSku));
    return [...new Set(found.filter((product) => product !== undefined))];
  };
}

function rowOf(item: ReadProduct, { effect, fields, changes, warnings, variants }: PlannedProduct): PlannedRow {
  const { line, lines } = item;
  const seen = item.variants.map((variant, index) => ({
    ...variant,
    seenStock: variants[index]?.current?.fields.stock,
  }));
  return {
    line,
    lines,
    effect,
    title: fields.name,
    key: variants[0]?.sku ?? "",
    item: { ...item, variants: seen },
    changes,
    warnings,
  };
}
