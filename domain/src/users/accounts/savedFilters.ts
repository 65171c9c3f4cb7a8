import { SAVED_FILTERS_MAX, type SavedFilter, type SaveFilter } from "@bruma/contract";
import { type Db, savedFilters, type Tx, users } from "@bruma/db";
import { and, count, eq } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";

const { id, list, name, search } = savedFilters;

/** The filters of lists that a member of staff saved, by name. */
export const listSavedFilters = (db: Db | Tx, userId: number): Promise<SavedFilter[]> =>
  db.select({ id, list, name, search }).from(savedFilters).where(eq(savedFilters.userId, userId)).orderBy(name, id);

/** Replaces the filter of the same list and name. Refuses `saved_filter.too_many`. */
export async function saveFilter(shop: StaffShop, filter: SaveFilter): Promise<void> {
  const { userId } = shop.actor;
  await transact(shop, async (tx) => {
    // One at a time of a person: each one counts those before it.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const [saved] = await tx
      .insert(savedFilters)
      .values({ userId, ...filter })
      .onConflictDoUpdate({ target: [savedFilters.userId, list, name], set: { search: filter.search } })
      .returning({ id });
    const [kept] = await tx.select({ count: count() }).from(savedFilters).where(eq(savedFilters.userId, userId));
    if (!saved || !kept || kept.count > SAVED_FILTERS_MAX) throw new Refusal("saved_filter.too_many");
    noteChange(tx, { subject: "saved_filter", id: saved.id, after: filter });
  });
}

/** Refuses `saved_filter.not_found` for a colleague's too. */
export async function deleteSavedFilter(shop: StaffShop, filterId: number): Promise<void> {
  await transact(shop, async (tx) => {
    const [gone] = await tx
      .delete(savedFilters)
      .where(and(eq(id, filterId), eq(savedFilters.userId, shop.actor.userId)))
      .returning({ list, name, search });
    if (!gone) throw new Refusal("saved_filter.not_found");
    noteChange(tx, { subject: "saved_filter", id: filterId, before: gone });
  });
}
