import { PUSH_DEFAULTS, type PushPreferences } from "@bruma/contract";
import { pushPreferences } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import type { Shop } from "../Shop.ts";

/** What a customer wants to be notified of; the specification's defaults until it was said. */
export async function readPushPreferences({ db }: Shop, userId: number): Promise<PushPreferences> {
  const [row] = await db
    .select({
      newProducts: pushPreferences.newProducts,
      orderUpdates: pushPreferences.orderUpdates,
      promotions: pushPreferences.promotions,
      wishlistAlerts: pushPreferences.wishlistAlerts,
    })
    .from(pushPreferences)
    .where(eq(pushPreferences.userId, userId));
  return row ?? { ...PUSH_DEFAULTS };
}

export async function setPushPreferences(shop: Shop, userId: number, wanted: PushPreferences): Promise<void> {
  const { newProducts, orderUpdates, promotions, wishlistAlerts } = wanted;
  const set = { newProducts, orderUpdates, promotions, wishlistAlerts, updatedAt: shop.now() };
  await shop.db
    .insert(pushPreferences)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: pushPreferences.userId, set });
}
