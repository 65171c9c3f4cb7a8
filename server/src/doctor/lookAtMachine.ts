import { readdir, stat, statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { type Finding, fault, good, watch } from "./Finding.ts";

const MB = 1024 ** 2;
const LEAST_MEMORY = 1_500 * MB;
/** Below this PostgreSQL may not find room for its log, and the shop takes no orders. */
const LEAST_FREE = 500 * MB;

/** The machine's memory, and the disk and the rights of the data folder. */
export async function lookAtMachine(dataDir: string): Promise<Finding[]> {
  return [lookAtMemory(totalmem()), ...(await lookAtFolder(dataDir))];
}

export function lookAtMemory(bytes: number): Finding {
  const found = `${inGb(bytes)} GB`;
  if (bytes >= LEAST_MEMORY) return good("Memory", found);
  return watch(
    "Memory",
    found,
    "The shop and its database want 2 GB: give the machine more, or the database another one.",
  );
}

async function lookAtFolder(dataDir: string): Promise<Finding[]> {
  const folder = await stat(dataDir).catch(() => undefined);
  if (folder === undefined) {
    return [
      watch("Data folder", `${dataDir} is not there yet`, "`npm start` makes it; or set DATA_DIR to the shop's own."),
    ];
  }
  const held = await bytesIn(dataDir);
  const disk = await statfs(dataDir);
  return [lookAtRoom(held, disk.bavail * disk.bsize), lookAtRights(dataDir, folder.mode)];
}

/** `held`: bytes of the data folder; `free`: bytes that are left on its disk. */
export function lookAtRoom(held: number, free: number): Finding {
  const found = `${inGb(free)} GB free, ${inGb(held)} GB of data`;
  if (free < LEAST_FREE) return fault("Disk", found, "Make room now (docs/runbook.md, «The disk is full»).");
  if (free < held) return watch("Disk", found, "Keep as much free as the data take: a backup and its drill need it.");
  return good("Disk", found);
}

export function lookAtRights(dataDir: string, mode: number): Finding {
  const others = mode & 0o077;
  if (others === 0) return good("Data folder", "only its owner may read it");
  const found = `others on this machine may look into ${dataDir}`;
  return watch("Data folder", found, `It holds your customers' data: chmod 700 ${dataDir}`);
}

async function bytesIn(folder: string): Promise<number> {
  // What goes away while we look does not count.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const inGb = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
