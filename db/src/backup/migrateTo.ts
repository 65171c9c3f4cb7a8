import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartupProblem } from "../embedded/StartupProblem.ts";
import { MIGRATIONS, migrate } from "../migrate.ts";

interface Journal {
  entries: { when: number }[];
}

/** Brings an empty database to the migration of that moment, no further. Refuses one that this program does not know. */
export async function migrateTo(url: string, migration: number): Promise<void> {
  const journal: Journal = JSON.parse(await readFile(join(MIGRATIONS, "meta/_journal.json"), "utf8"));
  if (journal.entries.every(({ when }) => when !== migration)) {
    throw new StartupProblem("The backup was made by a newer Bruma than this one: bring the program up to date first.");
  }
  const folder = await mkdtemp(join(tmpdir(), "bruma-migrations-"));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const entries = journal.entries.filter(({ when }) => when <= migration);
    await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    await migrate(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
