import { existsSync } from "node:fs";
import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fingerprint, ROOT } from "../../scripts/places.mjs";
import { ROOMS } from "../../scripts/shipped.ts";

/** Gives a program in `folder` the packages that stand here, its own rooms apart. Its lock counts as installed. */
export async function lendPackages(folder: string): Promise<void> {
  const theirs = join(ROOT, "node_modules");
  const ours = join(folder, "node_modules");
  await mkdir(join(ours, "@bruma"), { recursive: true });
  for (const name of await readdir(theirs)) {
    if (!["@bruma", ".cache", ".bruma-lock"].includes(name)) await symlink(join(theirs, name), join(ours, name));
  }
  for (const room of ROOMS.filter((name) => name !== "")) {
    await symlink(join(folder, room), join(ours, "@bruma", room));
    const own = join(room, "node_modules");
    if (existsSync(join(ROOT, own))) await symlink(join(ROOT, own), join(folder, own));
  }
  await writeFile(join(ours, ".bruma-lock"), `${fingerprint(["package-lock.json"])} all`);
}
