import { copyFile, cp, mkdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { diskStore } from "../media/diskStore.ts";
import { isMediaName, type MediaStore } from "../media/MediaStore.ts";
import { contentTypeOf } from "../pages/contentType.ts";
import { filesIn } from "./files.ts";
import { forEachConcurrently } from "./forEachConcurrently.ts";

const END_OF_TIME = new Date(8.64e15);

/**
 * Copies a shop's pictures, from their folder or bucket, into a new folder; returns how many files. They never change once they are
 * written, and all that the rows name were there before them.
 */
export async function copyPictures(from: string | MediaStore, to: string): Promise<number> {
  await mkdir(to);
  if (typeof from === "string") {
    const files = await filesIn(from).catch(() => []);
    await forEachConcurrently(files.filter(isWhole), (file) => copyIfThere(join(from, file), join(to, file)));
  } else {
    const copy = diskStore(to);
    await forEachConcurrently(from.listOlder(END_OF_TIME), async (name) => {
      const file = await from.read(name);
      // Where it was cleared away meanwhile, nothing shows it.
      if (file) await copy.put(name, await buffer(file.stream), contentTypeOf(name));
    });
  }
  return (await filesIn(to)).length;
}

const isWhole = (file: string) => !file.endsWith(".part");

/** Where it was cleared away meanwhile, nothing shows it. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to).catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
}

/** Puts the pictures of a backup where the shop looks for them. */
export async function putPictures(from: string, to: string | MediaStore): Promise<void> {
  if (typeof to === "string") {
    await mkdir(to, { recursive: true });
    return cp(from, to, { recursive: true, force: false });
  }
  const files = (await filesIn(from)).filter((file) => isMediaName(basename(file)));
  await forEachConcurrently(files, async (file) => {
    await to.put(basename(file), await readFile(join(from, file)), contentTypeOf(file));
  });
}
