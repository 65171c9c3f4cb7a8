import { createHmac, timingSafeEqual } from "node:crypto";

interface Account {
  id: number;
  /** Nobody knows it but the shop: its salt is random. */
  passwordHash: string;
}

/**
 * What a browser keeps once its visitor got in: it shows that guesses from there are the owner's own (OWASP, «Device Cookies»). It
 * opens nothing, is kept nowhere here, and is worth nothing after the next change of password: it is made of the very hash that was checked
 * or set.
 */
export function knownDeviceOf({ id, passwordHash }: Account): string {
  return createHmac("sha256", passwordHash).update(`known device of ${id}`).digest("base64url");
}

export function isKnownDevice(account: Account, shown: string | undefined): boolean {
  if (shown === undefined) return false;
  const [is, asked] = [Buffer.from(knownDeviceOf(account)), Buffer.from(shown)];
  return is.length === asked.length && timingSafeEqual(is, asked);
}
