import { createHash, webcrypto } from "node:crypto";

const hashes = new WeakMap<Uint8Array, Buffer>();

/** Reckons a file's hash beside the requests: of 20 MB it would keep the process for some hundredths of a second. */
export async function reckonHash(bytes: Uint8Array): Promise<void> {
  hashes.set(bytes, Buffer.from(await webcrypto.subtle.digest("SHA-256", new Uint8Array(bytes))));
}

/** Reckoned once for a file. */
export function hashOf(bytes: Uint8Array): Buffer {
  const hash = hashes.get(bytes) ?? createHash("sha256").update(bytes).digest();
  hashes.set(bytes, hash);
  return hash;
}
