import { type Db, isEmptyShop, settings } from "@bruma/db";
import { loadBasics } from "../shipping/index.ts";

/** What a shop of one's own begins with: a tariff, and its door closed until the owner opens it. One that has begun stays as it is. */
export async function beginShop(db: Db): Promise<void> {
  if (await isEmptyShop(db)) {
    const closed = { key: "opening", value: { isClosed: true }, updatedAt: new Date() };
    await db.insert(settings).values(closed).onConflictDoNothing();
  }
  await loadBasics(db);
}
