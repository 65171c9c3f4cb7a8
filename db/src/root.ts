import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The repository's folder. What a module reads beside the code it looks for from here: the built program lies elsewhere than the
 * sources that it is made of.
 */
export const ROOT = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, "package-lock.json"))) return folder;
  if (folder === dirname(folder)) throw new Error(`${import.meta.dirname} is in no folder with a package-lock.json.`);
  return findRoot(dirname(folder));
}
