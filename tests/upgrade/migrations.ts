import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MIGRATIONS = fileURLToPath(new URL("../../db/migrations", import.meta.url));

interface Journal {
  entries: { tag: string; when: number }[];
}

const journalIn = (folder: string) => join(folder, "meta", "_journal.json");

export async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(journalIn(MIGRATIONS), "utf8"));
}

/** The migrations as they were when `tag` was the newest, in a folder of their own. */
export async function migrationsUpTo(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bruma-upgrade-"));
  // The descriptions of each release beside the journal are for whoever makes a migration.
  await cp(MIGRATIONS, folder, { recursive: true, filter: (file) => !file.endsWith("_snapshot.json") });
  const journal = await readJournal();
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(journalIn(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}
