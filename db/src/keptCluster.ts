import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { newPassword, readAccess, writeAccess } from "./embedded/access.ts";
import { MIGRATIONS } from "./migrate.ts";

const KEPT = fileURLToPath(new URL("../../node_modules/.cache/test-database", import.meta.url));
const run = promisify(execFile);

/** Where the data of a server with the migrated template is kept, as these migrations and the making of a server make it. */
async function placeOfKept(): Promise<string> {
  const hash = createHash("sha256");
  for (const migration of readMigrationFiles({ migrationsFolder: MIGRATIONS })) hash.update(migration.hash);
  for (const maker of ["cluster", "binaries"])
    hash.update(await readFile(new URL(`embedded/${maker}.ts`, import.meta.url)));
  return join(KEPT, hash.digest("hex").slice(0, 16));
}

/** Fills the empty `dataDir` with data at rest that an earlier run has kept: making it takes longer than most test files. */
export async function copyKept(dataDir: string): Promise<boolean> {
  const kept = await placeOfKept();
  if (!existsSync(kept)) return false;
  await run("cp", ["-a", `${kept}/.`, dataDir]);
  return true;
}

/** Keeps the data of a server that has been stopped, for the runs to come, instead of what was kept before. */
export async function keep(dataDir: string): Promise<void> {
  const kept = await placeOfKept();
  await mkdir(KEPT, { recursive: true });
  for (const older of await readdir(KEPT)) await rm(join(KEPT, older), { recursive: true, force: true });
  // Copied beside its place, then named: who comes at the same moment finds all of it or nothing.
  const half = await mkdtemp(join(KEPT, "half-"));
  await run("cp", ["-a", `${dataDir}/.`, half]);
  // Runs that start together would all choose the port of the first.
  await writeAccess(half, { password: newPassword(), ...(await readAccess(half)), port: 0 });
  await rename(half, kept);
}
