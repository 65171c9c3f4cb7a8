import { createHash } from "node:crypto";
import { inSlices } from "../../sheets/index.ts";

const hashes = new WeakMap<Uint8Array, Buffer>();

/** Reckons a file's hash a part at a time: of 20 MB at once it would keep the process for some hundredths of a second. */
export async function reckonHash(bytes: Uint8Array): Promise<void> {
  const hash = createHash("sha256");
  for await (const slice of inSlices(bytes)) hash.update(slice);
  hashes.set(bytes, hash.digest());
}

/** Reckoned once for a file. */
export function hashOf(bytes: Uint8Array): Buffer {
  const hash = hashes.get(bytes) ?? createHash("sha256").update(bytes).digest();
  hashes.set(bytes, hash);
  return hash;
}
