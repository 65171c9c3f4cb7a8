import { createHmac, timingSafeEqual } from "node:crypto";
import { type Db, users } from "@bruma/db";
import { eq } from "drizzle-orm";

interface Account {
  id: number;
  /** Nobody knows it but the shop: its salt is random. */
  passwordHash: string;
}

/**
 * What a browser keeps once its visitor got in: it shows that guesses from there are the owner's own (OWASP, «Device Cookies»). It
 * opens nothing, is kept nowhere here, and is worth nothing after the next change of password.
 */
function knownDeviceOf({ id, passwordHash }: Account): string {
  return createHmac("sha256", passwordHash).update(`known device of ${id}`).digest("base64url");
}

/** What the browser of a user who just got in is to keep. */
export async function readKnownDevice(db: Db, userId: number): Promise<string> {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) throw new Error(`user ${userId} vanished while signing in`);
  return knownDeviceOf(user);
}

export function isKnownDevice(account: Account, shown: string | undefined): boolean {
  if (shown === undefined) return false;
  const [is, asked] = [Buffer.from(knownDeviceOf(account)), Buffer.from(shown)];
  return is.length === asked.length && timingSafeEqual(is, asked);
}
