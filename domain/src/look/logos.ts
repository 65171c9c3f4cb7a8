import { hash } from "node:crypto";
import type { Logo, LogoSlot, Logos } from "@bruma/contract";
import { type Db, logos, type Tx } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { announce, noteChange, type StaffShop, transact } from "../Shop.ts";

/** A logo that was found to be safe, ready to be kept. */
export type TakenLogo = Pick<typeof logos.$inferInsert, "type" | "width" | "height" | "bytes" | "print">;

const columns = { slot: logos.slot, type: logos.type, hash: logos.hash, width: logos.width, height: logos.height };

/** The shop's own logos as visitors are told of them, without their bytes. */
export async function readLogos(db: Db | Tx): Promise<Logos> {
  const rows = await db.select(columns).from(logos);
  const logoOf = (slot: LogoSlot): Logo | null => {
    const row = rows.find((row) => row.slot === slot);
    return row ? { type: row.type, version: row.hash, width: row.width, height: row.height } : null;
  };
  return { logo: logoOf("logo"), "logo-dark": logoOf("logo-dark"), icon: logoOf("icon") };
}

/** One of them with its bytes; undefined where the design's own stands. */
export async function findLogo(db: Db | Tx, slot: LogoSlot) {
  const [row] = await db.select().from(logos).where(eq(logos.slot, slot));
  return row;
}

/** Puts a logo in the place of the one before. */
export async function keepLogo(shop: StaffShop, slot: LogoSlot, taken: TakenLogo): Promise<void> {
  const kept = { ...taken, hash: hash("sha256", taken.bytes).slice(0, 24), uploadedAt: shop.now() };
  await transact(shop, async (tx) => {
    const before = (await readLogos(tx))[slot];
    await tx
      .insert(logos)
      .values({ slot, ...kept })
      .onConflictDoUpdate({ target: logos.slot, set: kept });
    announce(tx, "settings");
    noteChange(tx, {
      subject: "logo",
      id: slot,
      before: { type: before?.type ?? null, hash: before?.version ?? null },
      after: { type: kept.type, hash: kept.hash },
    });
  });
}

/** Takes a logo away: the design's own stands there again. Refuses `logo.not_found`. */
export async function dropLogo(shop: StaffShop, slot: LogoSlot): Promise<void> {
  await transact(shop, async (tx) => {
    const [dropped] = await tx.delete(logos).where(eq(logos.slot, slot)).returning(columns);
    if (dropped === undefined) throw new Refusal("logo.not_found");
    announce(tx, "settings");
    noteChange(tx, {
      subject: "logo",
      id: slot,
      before: { type: dropped.type, hash: dropped.hash },
      after: { type: null, hash: null },
    });
  });
}
