import type { ConsentKind } from "@bruma/contract";
import { consents, type Db, type Tx, users } from "@bruma/db";
import { and, desc, eq } from "@bruma/db/sql";
import type { Shop } from "../../Shop.ts";

/** Of the texts that are agreed to; it goes up when one of them changes. */
export const CONSENT_VERSION = "1.0";

/** Notes in the ledger what was agreed to or taken back. */
export async function recordConsents(
  tx: Tx,
  userId: number,
  given: Partial<Record<ConsentKind, boolean>>,
  at: Date,
): Promise<void> {
  const rows = (Object.entries(given) as [ConsentKind, boolean][]).map(([kind, granted]) => ({
    userId,
    kind,
    granted,
    version: CONSENT_VERSION,
    at,
  }));
  if (rows.length > 0) await tx.insert(consents).values(rows);
}

/** The ledger, newest first. */
export async function listConsents(db: Db | Tx, userId: number) {
  return db
    .select({ kind: consents.kind, granted: consents.granted, version: consents.version, at: consents.at })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.id));
}

/** Whether the customer's last word was yes. Nobody is sent advertising without it (Ley 34/2002, art. 21). */
export async function mayAdvertiseTo(db: Db | Tx, userId: number): Promise<boolean> {
  const [last] = await db
    .select({ granted: consents.granted })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, "marketing")))
    .orderBy(desc(consents.id))
    .limit(1);
  return last?.granted ?? false;
}

/** Agrees to advertising, or takes it back; saying the same again writes nothing. */
export async function changeMarketing(shop: Shop, userId: number, marketing: boolean): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    if ((await mayAdvertiseTo(tx, userId)) === marketing) return;
    await recordConsents(tx, userId, { marketing }, shop.now());
  });
}
