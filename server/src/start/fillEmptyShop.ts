import { isEmptyShop } from "@bruma/db";
import { beginShop } from "@bruma/domain";
import type { Config } from "../config.ts";
import type { MediaStore } from "../media/MediaStore.ts";
import type { Storage } from "./openStorage.ts";

/** A shop that holds nothing gets the demo shop (where it is asked for, or embedded), or else only what a shop begins with. */
export async function fillEmptyShop(config: Readonly<Config>, storage: Storage, media: MediaStore): Promise<void> {
  const db = storage.work.drizzle;
  if (!(await isEmptyShop(db))) return;
  if (config.demo ?? storage.isEmbedded) {
    // Imported here, because only a first start needs the demo's texts and drawings.
    const { loadDemo } = await import("./demo.ts");
    await loadDemo(config, db, media, showProgress);
  } else {
    await beginShop(db);
  }
}

/** One line that counts up on a terminal, one line a step elsewhere. */
function showProgress(step: string, done: number, total: number): void {
  const text = `${step} ${done}/${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${text}${done === total ? "\n" : ""}`);
  else if (done === total) console.info(text);
}
