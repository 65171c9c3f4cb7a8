import { createWriteStream } from "node:fs";
import { appendFile, cp, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { copyOut, type Database, StartupProblem } from "@bruma/db";
import { MANIFEST, type Manifest, PICTURES, rowsFile, SUMS } from "./BackupFolder.ts";
import { filesIn, sha256Of } from "./files.ts";

export interface BackupSource {
  sql: Database["sql"];
  /** Where the shop's pictures lie. */
  pictures: string;
}

/**
 * Writes all of the shop's data, as they are at one moment, into a new folder under `into`, while the shop goes on. A folder with
 * that name is a whole backup: what is cut short never gets it. Returns its path and what it holds.
 */
export async function writeBackup(
  { sql, pictures }: BackupSource,
  into: string,
  now: Date,
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(into, `bruma-${now.toISOString().slice(0, 19).replace(/:/g, "-")}`);
  const draft = `${folder}.partial`;
  await makeDraft(draft);
  try {
    const content = await copyRows(sql, draft);
    const manifest: Manifest = {
      format: 1,
      at: now.toISOString(),
      ...content,
      pictures: await copyPictures(pictures, draft),
    };
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await writeSums(draft);
    await rename(draft, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Nobody else on the machine reads what the shop knows of its customers. */
async function makeDraft(draft: string): Promise<void> {
  try {
    await mkdir(join(draft, "tables"), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupProblem(`The backup cannot be written to ${draft}: name another folder with --to.`, {
      cause: error,
    });
  }
}

async function copyRows(sql: Database["sql"], draft: string) {
  const written: Promise<void>[] = [];
  const content = await copyOut(sql, (table) => {
    const rows = new PassThrough();
    const file = createWriteStream(join(draft, rowsFile(table)), { mode: 0o600 });
    written.push(pipeline(rows, createGzip({ level: 6 }), file));
    return rows;
  });
  await Promise.all(written);
  return content;
}

/** Pictures never change once they are written; all that the rows name were there before them. Returns how many files. */
async function copyPictures(pictures: string, draft: string): Promise<number> {
  await mkdir(join(draft, PICTURES));
  const folders = await readdir(pictures).catch(() => []);
  for (const name of folders) {
    const isWhole = (source: string) => !source.endsWith(".part");
    await cp(join(pictures, name), join(draft, PICTURES, name), { recursive: true, filter: isWhole });
  }
  return (await filesIn(join(draft, PICTURES))).length;
}

async function writeSums(draft: string): Promise<void> {
  const path = join(draft, SUMS);
  for (const file of await filesIn(draft)) await appendFile(path, `${await sha256Of(join(draft, file))}  ${file}\n`);
  // On the disk before the folder gets its name.
  const sums = await open(path, "r");
  await sums.sync();
  await sums.close();
}
