import { saleBans } from "@bruma/db";
import { and, eq, isNull } from "drizzle-orm";
import { lockBans, type SaleBanRow } from "../../catalogue/index.ts";
import { Refusal } from "../../Refusal.ts";
import { noteChange, type Shop, transact } from "../../Shop.ts";
import { enforceBans } from "./enforceBans.ts";
import { banState, getBan } from "./listBans.ts";

/**
 * Calls a ban off: what it alone kept off sale is on sale again before this returns. Refuses `sale_ban.not_found`, and
 * `sale_ban.ended` for one that is over or lifted already.
 */
export async function liftBan(shop: Shop, id: number): Promise<{ ban: SaleBanRow; restored: number }> {
  const ban = await transact(shop, async (tx) => {
    await lockBans(tx);
    const before = await getBan(tx, id);
    if (!["planned", "in_force"].includes(banState(before, shop.now()))) throw new Refusal("sale_ban.ended");
    const [lifted] = await tx
      .update(saleBans)
      .set({ liftedAt: shop.now(), liftedBy: shop.actor?.userId ?? null })
      .where(and(eq(saleBans.id, id), isNull(saleBans.liftedAt)))
      .returning();
    if (lifted === undefined) throw new Refusal("sale_ban.ended");
    noteChange(tx, { subject: "sale_ban", id, before: { lifted: false }, after: { lifted: true } });
    return lifted;
  });
  const { restored } = await enforceBans(shop);
  return { ban, restored };
}
