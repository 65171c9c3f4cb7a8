import { hash } from "node:crypto";
import type { GuaranteeNotice } from "@bruma/contract";
import { type Db, guaranteeNotices, type Tx } from "@bruma/db";
import { Refusal } from "../../Refusal.ts";
import { announce, noteChange, type StaffShop, transact } from "../../Shop.ts";
import { checkArtwork } from "./checkArtwork.ts";

const ONLY = 1;
const columns = { type: guaranteeNotices.type, hash: guaranteeNotices.hash, uploadedAt: guaranteeNotices.uploadedAt };

/** The official artwork that the owner uploaded, without its bytes; undefined where there is none yet. */
export async function findGuaranteeNotice(db: Db | Tx) {
  const [row] = await db.select(columns).from(guaranteeNotices);
  return row;
}

/** As visitors are told of it. */
export async function readGuaranteeNotice(db: Db | Tx): Promise<GuaranteeNotice | null> {
  const found = await findGuaranteeNotice(db);
  return found ? { type: found.type, version: found.hash } : null;
}

/** With its bytes. Refuses `guarantee_notice.not_found`. */
export async function getGuaranteeArtwork(db: Db) {
  const [row] = await db.select().from(guaranteeNotices);
  if (row === undefined) throw new Refusal("guarantee_notice.not_found");
  return row;
}

/** Takes the artwork in place of the one before. Refuses `guarantee_notice.refused`. */
export async function keepGuaranteeNotice(shop: StaffShop, bytes: Buffer): Promise<void> {
  const type = checkArtwork(bytes);
  const kept = { type, hash: hash("sha256", bytes).slice(0, 24), bytes, uploadedAt: shop.now() };
  await transact(shop, async (tx) => {
    const before = await findGuaranteeNotice(tx);
    await tx
      .insert(guaranteeNotices)
      .values({ id: ONLY, ...kept })
      .onConflictDoUpdate({ target: guaranteeNotices.id, set: kept });
    announce(tx, "settings");
    noteChange(tx, {
      subject: "guarantee_notice",
      id: ONLY,
      before: { type: before?.type ?? null, hash: before?.hash ?? null },
      after: { type, hash: kept.hash },
    });
  });
}

/** Takes it away: its words stand alone again. Refuses `guarantee_notice.not_found`. */
export async function dropGuaranteeNotice(shop: StaffShop): Promise<void> {
  await transact(shop, async (tx) => {
    const [dropped] = await tx.delete(guaranteeNotices).returning(columns);
    if (dropped === undefined) throw new Refusal("guarantee_notice.not_found");
    announce(tx, "settings");
    noteChange(tx, {
      subject: "guarantee_notice",
      id: ONLY,
      before: { type: dropped.type, hash: dropped.hash },
      after: { type: null, hash: null },
    });
  });
}
