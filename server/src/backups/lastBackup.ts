import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** What the shop's own commands did last, wherever they put it. Times in ISO 8601. */
const LastBackup = z.object({ at: z.string(), drilledAt: z.string().optional() });
export type LastBackup = z.infer<typeof LastBackup>;

const fileIn = (dataDir: string) => join(dataDir, "last-backup.json");

export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  try {
    return LastBackup.parse(JSON.parse(await readFile(fileIn(dataDir), "utf8")));
  } catch {
    return undefined; // never one, or cut off by a full disk
  }
}

/** A backup without a drill leaves the day of the last one. */
export async function noteBackup(dataDir: string, { at, drilledAt }: LastBackup): Promise<void> {
  const drilled = drilledAt ?? (await readLastBackup(dataDir))?.drilledAt;
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify({ at, ...(drilled && { drilledAt: drilled }) }), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
