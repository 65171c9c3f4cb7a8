import { saleBans, saleStops } from "@bruma/db";
import { and, count, eq, isNull } from "@bruma/db/sql";
import { lockBans, type SaleBanRow } from "../../catalogue/index.ts";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { restoreFirst } from "./enforceBans.ts";
import { banState, getBan } from "./listBans.ts";

interface LiftedBan {
  ban: SaleBanRow;
  /** How many products are on sale again, unless something else keeps one off. */
  restored: number;
  /** How many are left to `restoreRest`. */
  left: number;
}

/**
 * Calls a ban off: what it alone kept off sale comes back, the first five hundred products before this returns. Refuses
 * `sale_ban.not_found`, and `sale_ban.ended` for one that is over or lifted already.
 */
export async function liftBan(shop: StaffShop, id: number): Promise<LiftedBan> {
  const ban = await transact(shop, async (tx) => {
    await lockBans(tx);
    const before = await getBan(tx, id);
    if (!["planned", "in_force"].includes(banState(before, shop.now()))) throw new Refusal("sale_ban.ended");
    const [lifted] = await tx
      .update(saleBans)
      .set({ liftedAt: shop.now(), liftedBy: shop.actor.userId })
      .where(and(eq(saleBans.id, id), isNull(saleBans.liftedAt)))
      .returning();
    if (lifted === undefined) throw new Refusal("sale_ban.ended");
    noteChange(tx, { subject: "sale_ban", id, before: { lifted: false }, after: { lifted: true } });
    return lifted;
  });
  const restored = await restoreFirst(shop, id);
  const [{ left } = { left: 0 }] = await shop.db
    .select({ left: count() })
    .from(saleStops)
    .where(and(eq(saleStops.banId, id), isNull(saleStops.endedAt)));
  return { ban, restored, left };
}
