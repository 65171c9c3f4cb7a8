import { randomUUID } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMediaName, type MediaStore } from "./MediaStore.ts";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

const PART = /^[0-9a-f]{2}$/;
const UNFINISHED = /\.[0-9a-f-]{36}\.part$/;
const isOurs = (name: string) => isMediaName(name.replace(UNFINISHED, ""));

const entriesOf = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Keeps files under `folder`, in subfolders by the first two letters. A file appears whole or not at all. */
export function diskStore(folder: string): MediaStore {
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async put(name, bytes) {
      if (!isMediaName(name)) throw new TypeError("not a name of a stored picture");
      const place = placeOf(name);
      const unfinished = `${place}.${randomUUID()}.part`;
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true });
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, place);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(name) {
      if (!isMediaName(name)) return undefined;
      try {
        const file = await open(placeOf(name));
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async has(name) {
      if (!isMediaName(name)) return false;
      try {
        return (await stat(placeOf(name))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async delete(name) {
      if (isMediaName(name)) await rm(placeOf(name), { force: true });
    },
    async *listOlder(moment) {
      for (const part of await entriesOf(folder)) {
        for (const name of PART.test(part) ? await entriesOf(join(folder, part)) : []) {
          if (!isOurs(name)) continue;
          const file = await stat(placeOf(name)).catch(() => undefined);
          if (file && file.mtime < moment) yield name;
        }
      }
    },
    async deleteOlder(name, moment) {
      if (!isOurs(name)) return;
      // At once: between two awaits the same picture could be put again.
      const file = statSync(placeOf(name), { throwIfNoEntry: false });
      if (file && file.mtime < moment) rmSync(placeOf(name), { force: true });
    },
  };
}
