import { type Db, importRows, products, type Tx, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { announce } from "../../Shop.ts";
import type { ImportKindRules, PlannedRow } from "../ImportKind.ts";
import { recordMovements } from "../products/writeProducts.ts";
import type { Problem } from "../ReadFile.ts";
import { ImportFailed } from "../run/ImportFailed.ts";
import { readStock, type StockItem } from "./readStock.ts";
import { soldSince, stockSince } from "./stockSince.ts";

interface StockUndo {
  variantId: number;
  productId: number;
  delta: number;
}

interface CurrentStock extends Record<string, unknown> {
  id: number;
  productId: number;
  sku: string;
  stock: number;
  name: string;
}

/**
 * SKU and quantity: every difference is a movement. The difference is the one that was shown: what is sold between the look at the file and
 * its start stays sold.
 */
export const stockImport: ImportKindRules<StockItem, StockUndo> = {
  personal: false,

  async read(_db, { table }, columns) {
    return readStock(table, columns);
  },

  async plan(db, items) {
    const current = await currentStock(db, items);
    const rows: PlannedRow[] = [];
    const problems: Problem[] = [];
    for (const item of items) {
      const known = current.get(item.sku);
      if (known === undefined) {
        const problem = { column: "SKU", reason: "Ningún producto tiene este SKU", title: item.sku };
        problems.push(...item.lines.map((line) => ({ line, ...problem })));
        continue;
      }
      const isSame = known.stock === item.stock;
      const change = { field: "Existencias", before: String(known.stock), after: String(item.stock) };
      rows.push({
        line: item.line,
        lines: item.lines,
        effect: isSame ? "same" : "change",
        title: known.name,
        key: item.sku,
        item: { ...item, seen: known.stock },
        changes: isSame ? [] : [change],
        warnings: [],
      });
    }
    return { rows, problems };
  },

  async lock(tx, importId) {
    await tx.execute(sql`
      select 1 from ${products} where id in (
        select v.product_id from ${importRows} r join ${variants} v on v.sku = r.key and v.deleted_at is null
        where r.import_id = ${importId} and r.effect = 'change')
      order by id for no key update`);
  },

  async write(tx, staged, writing) {
    const current = await currentStock(
      tx,
      staged.map(({ item }) => item),
    );
    const moves = staged.flatMap(({ item, position }) => {
      const known = current.get(item.sku);
      if (!known) throw new ImportFailed({ line: item.line, reason: `El SKU «${item.sku}» ya no existe` });
      const stock = stockSince(item.stock, item.seen, known.stock);
      const delta = stock - known.stock;
      if (stock < 0) throw new ImportFailed({ line: item.line, reason: soldSince(item.sku) });
      return delta === 0 ? [] : [{ position, undo: { variantId: known.id, productId: known.productId, delta } }];
    });
    const deltas = moves.map(({ undo }) => ({ id: undo.variantId, delta: undo.delta }));
    await moveStock(tx, deltas);
    await recordMovements(tx, deltas, writing);
    return moves;
  },

  async undo(tx, steps, writing) {
    const back = steps.map(({ undo }) => ({ id: undo.variantId, delta: -undo.delta }));
    const moved = await moveStock(tx, back);
    await recordMovements(
      tx,
      back.filter(({ id }) => moved.has(id)),
      writing,
    );
    const left = steps
      .filter(({ undo }) => !moved.has(undo.variantId))
      .map(({ title }) => ({ title, reason: "Ya no quedan las unidades que habría que retirar" }));
    return { restored: moved.size, left };
  },

  announce(tx, undos) {
    announce(tx, "catalogue", "stats", ...new Set(undos.map(({ productId }) => `product:${productId}` as const)));
  },
};

async function currentStock(tx: Db | Tx, items: readonly StockItem[]): Promise<Map<string, CurrentStock>> {
  const rows = (
    await tx.execute<CurrentStock>(sql`
    select v.id, v.product_id as "productId", v.sku, v.stock, p.name
    from ${variants} v join ${products} p on p.id = v.product_id
    where v.deleted_at is null and p.deleted_at is null
      and v.sku in (select jsonb_array_elements_text(${JSON.stringify(items.map(({ sku }) => sku))}::jsonb))`)
  ).rows;
  return new Map(rows.map((row) => [row.sku, row]));
}

/** Moves what can be moved; the answer names the variants. */
async function moveStock(tx: Tx, moves: readonly { id: number; delta: number }[]): Promise<Set<number>> {
  const rows = (
    await tx.execute<{ id: number }>(sql`
    update ${variants} v set stock = v.stock + given.delta
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as given (id integer, delta integer)
    where v.id = given.id and v.stock + given.delta >= 0 returning v.id`)
  ).rows;
  return new Set([...rows].map(({ id }) => id));
}
