import { isEmptyShop } from "@bruma/db";
import type { Config } from "./config.ts";
import type { MediaStore } from "./media/MediaStore.ts";
import type { Storage } from "./openStorage.ts";
import { showProgress } from "./showProgress.ts";

/** A shop that holds nothing gets the demo shop (where it is asked for, or embedded), or else only its tariff. */
export async function fillEmptyShop(config: Readonly<Config>, storage: Storage, media: MediaStore): Promise<void> {
  const db = storage.work.drizzle;
  if (!(await isEmptyShop(db))) return;
  // Imported here, because only a first start needs the demo's texts and drawings.
  const { loadBasics } = await import("@bruma/db/seed/loadBasics");
  if (config.demo ?? storage.isEmbedded) {
    const { loadDemo } = await import("./demo.ts");
    await loadDemo(config, db, media, showProgress);
  } else {
    await loadBasics(db);
  }
}
