import type { SaveFitGrid } from "@bruma/contract";
import { fitEdges } from "@bruma/db";
import { inArray, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { announce, noteChange, type StaffShop, transact } from "../../Shop.ts";
import { columnsOf, type GridEnd, ownSideOf, requireEnds, standsAt } from "./gridEnd.ts";

/**
 * Saves what was ticked and no longer ticked, all of it or nothing. A square that somebody else changed since, in whichever way, refuses
 * the whole as `fit.grid_changed`. Refuses `fit.end_not_found` and `fit.itself`.
 */
export async function saveGrid(
  shop: StaffShop,
  own: GridEnd,
  { side, certainty, source, add, remove }: Pick<SaveFitGrid, "side" | "certainty" | "source" | "add" | "remove">,
): Promise<{ added: number; removed: number }> {
  const ownSide = ownSideOf(side);
  const others = add.map(({ product_id = null, family_id = null }) => ({ productId: product_id, familyId: family_id }));
  return transact(shop, async (tx) => {
    await requireEnds(tx, [own, ...others]);
    if (others.some((other) => other.productId === own.productId && other.familyId === own.familyId))
      throw new Refusal("fit.itself");
    const gone = [...new Set(remove)];
    // Locked in the order of their numbers, as by everybody who takes several.
    const { rows: locked } = await tx.execute<{ id: number }>(sql`
      select e.id from ${fitEdges} e where e.id = any(${sql.param(gone)}::int[]) and ${standsAt(ownSide, own)} order by e.id for update`);
    if (locked.length < gone.length) throw new Refusal("fit.grid_changed");
    const before = gone.length === 0 ? [] : await tx.delete(fitEdges).where(inArray(fitEdges.id, gone)).returning();
    const edges = add.map(({ kind }, place) => ({
      kind,
      ...columnsOf(ownSide, own),
      ...columnsOf(side, others[place] ?? { productId: null, familyId: null }),
      certainty,
      source,
    }));
    const made =
      edges.length === 0
        ? []
        : await tx.insert(fitEdges).values(edges).onConflictDoNothing().returning({ id: fitEdges.id });
    if (made.length < edges.length) throw new Refusal("fit.grid_changed");
    if (made.length + before.length > 0) {
      noteChange(tx, { subject: "fit", id: own.productId ?? `family ${own.familyId}`, before, after: edges });
      announce(tx, "fits");
    }
    return { added: made.length, removed: before.length };
  });
}
