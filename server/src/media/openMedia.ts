import { join } from "node:path";
import type { Config } from "../config.ts";
import { diskStore } from "./diskStore.ts";
import type { MediaStore } from "./MediaStore.ts";
import { s3Store } from "./s3Store.ts";

/** Where this shop keeps its pictures: the bucket that is named, or a folder under `DATA_DIR`. */
export function openMedia({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">): MediaStore {
  return bucket ? s3Store(bucket) : diskStore(join(dataDir, "media"));
}
