import { type Db, importRows, products, type Tx, variants } from "@bruma/db";
import { sql } from "drizzle-orm";
import { announce } from "../Shop.ts";
import { BadCell, readText, readUnits } from "./cells.ts";
import { SKU_NAMES, STOCK_NAMES } from "./detectFormat.ts";
import { ImportFailed } from "./ImportFailed.ts";
import type { ImportKindRules, PlannedRow } from "./ImportKind.ts";
import { recordMovements } from "./products/writeProducts.ts";
import { noting, type Problem } from "./ReadFile.ts";

interface StockItem {
  line: number;
  sku: string;
  stock: number;
}

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

/** SKU and quantity: every difference is a movement. */
export const stockImport: ImportKindRules<StockItem, StockUndo> = {
  personal: false,

  async read(_db, { table }, columns) {
    const sku = columns.reader(...SKU_NAMES);
    const stock = columns.reader(...STOCK_NAMES);
    const problems: Problem[] = [];
    const seen = new Map<string, number>();
    const items = table.lines.flatMap((line) => {
      const item = noting(problems, line, sku(line) ?? "", () => {
        const name = readText("SKU", sku(line), 100);
        if (!name) throw new BadCell("SKU", "Falta el SKU");
        const other = seen.get(name);
        if (other !== undefined) throw new BadCell("SKU", `El SKU «${name}» ya está en la línea ${other}`);
        seen.set(name, line.line);
        const units = readUnits("Existencias", stock(line));
        if (units === undefined) throw new BadCell("Existencias", "Falta la cantidad");
        if (units < 0) throw new BadCell("Existencias", "Las existencias no pueden ser negativas");
        return { line: line.line, sku: name, stock: units };
      });
      return item ?? [];
    });
    return { items, problems };
  },

  async plan(db, items) {
    const current = await currentStock(db, items);
    const rows: PlannedRow[] = [];
    const problems: Problem[] = [];
    for (const item of items) {
      const known = current.get(item.sku);
      if (known === undefined) {
        problems.push({ line: item.line, column: "SKU", reason: "Ningún producto tiene este SKU", title: item.sku });
        continue;
      }
      const isSame = known.stock === item.stock;
      const change = { field: "Existencias", before: String(known.stock), after: String(item.stock) };
      rows.push({
        ...{ line: item.line, effect: isSame ? "same" : "change", title: known.name, key: item.sku, item },
        ...{ changes: isSame ? [] : [change], warnings: [] },
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
      const delta = item.stock - known.stock;
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
