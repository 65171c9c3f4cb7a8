import { type Db, importRows, imports, orders, type Tx } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { announce } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import type { ImportKindRules, PlannedRow } from "../ImportKind.ts";
import { leftOutWith, type Problem } from "../ReadFile.ts";
import { deleteUntouched } from "./deleteUntouched.ts";
import { dropFormerGoods, keepFormerGoods } from "./formerGoods.ts";
import { type OrderItem, totalsOf } from "./OrderItem.ts";
import { readOrders } from "./readOrders.ts";
import { goodsOf, writeOrder } from "./writeOrder.ts";

interface OrderUndo {
  id: number;
  /** Products that were made for its lines. */
  goods?: number[];
}

/**
 * The history of another shop: orders that ended, a line of the file for each of their products. They move no stock and write no
 * mail; what was delivered counts as paid. Each waits for whoever proves the e-mail that it was placed with.
 */
export const orderImport: ImportKindRules<OrderItem, OrderUndo> = {
  personal: true,

  async read(_db, { table, now }, columns) {
    return readOrders(table, columns, now);
  },

  async plan(db, items) {
    const goods = await goodsOf(db, items);
    const known = await importedNumbers(db, items);
    const rows: PlannedRow[] = [];
    const problems: Problem[] = [];
    const leaveOut = (item: OrderItem, problem: Problem) =>
      problems.push(problem, ...leftOutWith(problem, linesOf(item)));
    for (const item of items) {
      const title = `Pedido ${item.number}`;
      const strange = [...new Set(item.lines.filter(({ sku }) => !goods.has(sku)).map(({ name }) => name))];
      const { subtotal, total } = totalsOf(item);
      if (item.discountCents > subtotal) {
        leaveOut(item, { line: item.line, column: "Descuento", reason: "Es mayor que el pedido", title });
      } else if (known.has(item.number)) {
        const warnings = ["Ya se importó antes"];
        rows.push({
          line: item.line,
          lines: linesOf(item),
          effect: "same",
          title,
          key: item.number,
          item,
          changes: [],
          warnings,
        });
      } else {
        const after = `${(total / 100).toFixed(2).replace(".", ",")} €`;
        const changes = [{ field: "Total", before: "", after }];
        rows.push({
          line: item.line,
          lines: linesOf(item),
          effect: "new",
          title,
          key: item.number,
          item,
          changes,
          warnings: [
            ...item.warnings,
            ...strange.map((name) => `«${name}» no está en la tienda: queda solo en el historial, como archivado`),
          ],
        });
      }
    }
    return { rows, problems };
  },

  async lock() {},

  async write(tx, staged, writing) {
    const items = staged.map(({ item }) => item);
    const known = await importedNumbers(tx, items);
    const made = await keepFormerGoods(
      tx,
      items.filter(({ number }) => !known.has(number)),
      writing.at,
    );
    const goods = await goodsOf(tx, items);
    const { taxes } = await readSettings(tx);
    const written: { position: number; undo: OrderUndo }[] = [];
    for (const { item, position } of staged) {
      if (known.has(item.number)) continue;
      const id = await writeOrder(tx, item, goods, writing.actorId, taxes.vat_percent);
      const own = [...new Set(item.lines.flatMap(({ sku }) => made.get(sku) ?? []))];
      written.push({ position, undo: { id, ...(own.length > 0 && { goods: own }) } });
    }
    return written;
  },

  async undo(tx, steps) {
    const deleted = await deleteUntouched(
      tx,
      steps.map(({ undo }) => undo.id),
    );
    await dropFormerGoods(
      tx,
      steps.flatMap(({ undo }) => undo.goods ?? []),
    );
    const left = steps
      .filter(({ undo }) => !deleted.has(undo.id))
      .map(({ undo }) => ({ title: `Pedido #${undo.id}`, reason: "Se ha trabajado con él: se queda" }));
    return { restored: deleted.size, left };
  },

  announce(tx) {
    announce(tx, "stats");
  },
};

const linesOf = ({ lines }: OrderItem) => lines.map(({ line }) => line);

/** The numbers whose orders are here, whatever became of their import: what it left behind when it was undone is here too. */
async function importedNumbers(db: Db | Tx, items: readonly OrderItem[]): Promise<Set<string>> {
  const numbers = JSON.stringify(items.map(({ number }) => number));
  // CASE, because a row of another kind with the same key may have an id that is no number.
  const { rows } = await db.execute<{ key: string }>(sql`
    select r.key from ${importRows} r join ${imports} i on i.id = r.import_id
      join ${orders} o on o.id = case when i.kind = 'orders' then (r.undo ->> 'id')::integer end
    where r.key in (select jsonb_array_elements_text(${numbers}::jsonb))`);
  return new Set([...rows].map(({ key }) => key));
}
