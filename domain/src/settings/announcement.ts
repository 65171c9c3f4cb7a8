import { announce, type Shop, transact } from "../Shop.ts";
import { dayAfter, shopDay } from "../time/index.ts";
import { readSettings } from "./readSettings.ts";
import type { ShopSettings } from "./ShopSettings.ts";

/** What every page announces today; null where nothing is said, or its last day has passed. */
export function announcementAt({ texts }: ShopSettings, now: Date): { text: string; url: string | null } | null {
  const { announcement: text, announcement_url: url, announcement_until: until } = texts;
  if (text === "" || (until !== "" && until < shopDay(now))) return null;
  return { text, url: url || null };
}

/** Takes an announcement whose last day was yesterday off the pages that are kept ready. Answers whether there was one. */
export async function endAnnouncement(shop: Shop): Promise<boolean> {
  const { texts } = await readSettings(shop.db);
  const yesterday = dayAfter(shopDay(shop.now()), -1);
  if (texts.announcement === "" || texts.announcement_until !== yesterday) return false;
  await transact(shop, async (tx) => announce(tx, "settings"));
  return true;
}
