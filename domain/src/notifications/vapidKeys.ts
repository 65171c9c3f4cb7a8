import { createECDH } from "node:crypto";
import { type Db, shopKeys } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { z } from "zod";

const NAME = "vapid";

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof VapidKeys>;

/** The keys by which push services know this shop (RFC 8292). Made once and kept: under other ones every browser is lost. */
export async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await findKeys(db);
  if (kept !== undefined) return kept;
  await db.insert(shopKeys).values({ name: NAME, value: newKeys() }).onConflictDoNothing();
  return readVapidKeys(db); // of several instances that made some, one was first
}

async function findKeys(db: Db): Promise<VapidKeys | undefined> {
  const [row] = await db.select({ value: shopKeys.value }).from(shopKeys).where(eq(shopKeys.name, NAME));
  return row && VapidKeys.parse(row.value);
}

function newKeys(): VapidKeys {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const privateKey = Buffer.alloc(32);
  pair.getPrivateKey().copy(privateKey, 32 - pair.getPrivateKey().length);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
