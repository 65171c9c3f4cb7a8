import type { SaveFitGrid } from "@bruma/contract";
import { type Db, fitEdges } from "@bruma/db";
import { inArray, sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { announce, noteChange, type StaffShop, transact } from "../../Shop.ts";
import { columnsOf, findGone, type GridEnd, ownSideOf, requireEnd, sideColumn, standsAt } from "./gridEnd.ts";
import { lockEdges } from "./lockEdges.ts";

type Ticked = Pick<SaveFitGrid, "side" | "certainty" | "source" | "add" | "remove">;

/**
 * Saves what was ticked and no longer ticked, all of it or nothing. A square that is not as its editor saw it, or whose product or family
 * is gone, refuses the whole as `fit.grid_changed` with the grid as it is now. Refuses `fit.end_not_found` and `fit.itself`.
 */
export async function saveGrid(
  shop: StaffShop,
  own: GridEnd,
  ticked: Ticked,
): Promise<{ removed: number; made: number[] }> {
  const { side, add, remove } = ticked;
  const ownSide = ownSideOf(side);
  const others = add.map(({ product_id = null, family_id = null }) => ({ productId: product_id, familyId: family_id }));
  const edges = edgesOf(own, ticked);
  const saving = transact(shop, async (tx) => {
    await lockEdges(tx);
    await requireEnd(tx, own);
    if (others.some((other) => other.productId === own.productId && other.familyId === own.familyId))
      throw new Refusal("fit.itself");
    if ((await findGone(tx, others)).length > 0) throw new Refusal("fit.grid_changed");
    const gone = [...new Set(remove)];
    const { rows: locked } = await tx.execute<{ id: number }>(sql`
      select e.id from ${fitEdges} e where e.id = any(${sql.param(gone)}::int[]) and ${standsAt(ownSide, own)} order by e.id for update`);
    if (locked.length < gone.length) throw new Refusal("fit.grid_changed");
    const before = gone.length === 0 ? [] : await tx.delete(fitEdges).where(inArray(fitEdges.id, gone)).returning();
    const made =
      edges.length === 0
        ? []
        : await tx.insert(fitEdges).values(edges).onConflictDoNothing().returning({ id: fitEdges.id });
    if (made.length < edges.length) throw new Refusal("fit.grid_changed");
    if (made.length + before.length > 0) {
      noteChange(tx, { subject: "fit", id: own.productId ?? `family ${own.familyId}`, before, after: edges });
      announce(tx, "fits");
    }
    return { removed: before.length, made: made.map(({ id }) => id) };
  });
  return saving.catch(async (error) => {
    if (!(error instanceof Refusal) || error.code !== "fit.grid_changed") throw error;
    // Read after all was taken back: inside the transaction its own edges would stand among those of others.
    const [edges, gone] = await Promise.all([edgesNow(shop.db, own, side), findGone(shop.db, others)]);
    const current = {
      edges,
      gone: gone.map(({ productId, familyId }) => ({ product_id: productId, family_id: familyId })),
    };
    throw new Refusal("fit.grid_changed", { current });
  });
}

const edgesOf = (own: GridEnd, { side, certainty, source, add }: Ticked) =>
  add.map(({ kind, product_id = null, family_id = null, ...words }) => ({
    kind,
    ...columnsOf(ownSideOf(side), own),
    ...columnsOf(side, { productId: product_id, familyId: family_id }),
    certainty: words.certainty ?? certainty,
    source: words.source ?? source,
  }));

/** In the API's own terms, as they go out with the refusal. */
async function edgesNow(db: Db, own: GridEnd, side: SaveFitGrid["side"]) {
  const { rows } = await db.execute(sql`
    select e.id, e.kind, e.certainty, e.source, ${sideColumn(side, "product")} as product_id, ${sideColumn(side, "family")} as family_id
    from ${fitEdges} e where ${standsAt(ownSideOf(side), own)} order by e.id`);
  return rows;
}
