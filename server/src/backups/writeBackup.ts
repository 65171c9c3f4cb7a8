import { createWriteStream } from "node:fs";
import { appendFile, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { copyOut, StartupProblem } from "@bruma/db";
import type { MediaStore } from "../media/MediaStore.ts";
import { MANIFEST, type Manifest, PICTURES, rowsFile, SUMS } from "./BackupFolder.ts";
import { filesIn, sha256Of } from "./files.ts";
import { copyPictures } from "./pictures.ts";

export interface BackupSource {
  databaseUrl: string;
  /** Where the shop's pictures lie: a folder, or a bucket, of which all is copied too. */
  pictures: string | MediaStore;
}

/**
 * Writes all of the shop's data, as they are at one moment, into a new folder under `into`, while the shop goes on. A folder with
 * that name is a whole backup: what is cut short never gets it. Returns its path and what it holds.
 */
export async function writeBackup(
  { databaseUrl, pictures }: BackupSource,
  into: string,
  now: Date,
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(into, `bruma-${now.toISOString().slice(0, 19).replace(/:/g, "-")}`);
  const draft = `${folder}.partial`;
  await makeDraft(draft);
  try {
    const content = await copyRows(databaseUrl, draft);
    const manifest: Manifest = {
      format: 1,
      at: now.toISOString(),
      ...content,
      pictures: await copyPictures(pictures, join(draft, PICTURES)),
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

async function copyRows(databaseUrl: string, draft: string) {
  const written: Promise<void>[] = [];
  const content = await copyOut(databaseUrl, (table) => {
    const rows = new PassThrough();
    const file = createWriteStream(join(draft, rowsFile(table)), { mode: 0o600 });
    const done = pipeline(rows, createGzip({ level: 6 }), file);
    done.catch(() => {}); // waited for below, or its end fails the copying that writes into it
    written.push(done);
    return rows;
  });
  await Promise.all(written);
  return content;
}

async function writeSums(draft: string): Promise<void> {
  const path = join(draft, SUMS);
  for (const file of await filesIn(draft)) await appendFile(path, `${await sha256Of(join(draft, file))}  ${file}\n`);
  // On the disk before the folder gets its name.
  const sums = await open(path, "r");
  await sums.sync();
  await sums.close();
}
