import { queueMail } from "../outbox/index.ts";
import type { Shop } from "../Shop.ts";
import { noticeMailbox, readSettings } from "../settings/index.ts";
import { shopDay } from "../time/index.ts";

/** Something that the shop stands on and that is broken. */
export interface Alert {
  /** One mail a day for each. */
  about: string;
  found: string;
  mend: string;
}

/** Tells the owner what is broken: each thing once a day, however often it is found and by however many instances. Not the demo. */
export async function mailAlerts(shop: Shop, alerts: readonly Alert[]): Promise<void> {
  if (alerts.length === 0) return;
  await shop.db.transaction(async (tx) => {
    const settings = await readSettings(tx);
    const to = noticeMailbox(settings);
    if (!to || !settings.notices.alerts || settings.demo.isDemo) return;
    const day = shopDay(shop.now());
    for (const { about, found, mend } of alerts) {
      await queueMail(tx, {
        kind: "shop_alert",
        to,
        content: { about, found, mend },
        onceKey: `alert ${about} ${day}`,
      });
    }
  });
}
