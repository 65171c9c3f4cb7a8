import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMediaName, type MediaStore } from "./MediaStore.ts";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

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
  };
}
