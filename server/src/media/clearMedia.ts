import { DAY_MS } from "@bruma/contract";
import { dropUnusedPictures, knownPictures, type Shop } from "@bruma/domain";
import type { MediaStore } from "./MediaStore.ts";

const BATCH = 500;
const HASH_LENGTH = 24;

/**
 * Clears away pictures that nothing shows: their rows first, then every file without a row, so that what a run leaves that dies
 * in between goes with the next one. Whoever sends a picture has a day to use it, and sending it again makes it new.
 */
export async function clearMedia(
  shop: Pick<Shop, "db" | "now">,
  store: MediaStore,
): Promise<{ pictures: number; files: number }> {
  const before = new Date(shop.now().getTime() - DAY_MS);
  const pictures = await dropUnusedPictures(shop, before);
  let files = 0;
  let batch: string[] = [];
  const clear = async () => {
    const known = await knownPictures(shop.db, [...new Set(batch.map(hashOf))]);
    for (const name of batch) {
      if (known.has(hashOf(name)) && !name.endsWith(".part")) continue;
      await store.deleteOlder(name, before);
      files++;
    }
    batch = [];
  };
  for await (const name of store.listOlder(before)) {
    batch.push(name);
    if (batch.length === BATCH) await clear();
  }
  await clear();
  return { pictures, files };
}

const hashOf = (name: string) => name.slice(0, HASH_LENGTH);
