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
  if (bytes >= LEAST_MEMORY) return good("Memoria", found);
  return watch(
    "Memoria",
    found,
    "La tienda y su base de datos piden 2 GB: da más a la máquina, o ponle la base de datos en otra.",
  );
}

async function lookAtFolder(dataDir: string): Promise<Finding[]> {
  const folder = await stat(dataDir).catch(() => undefined);
  if (folder === undefined) {
    return [
      watch(
        "Carpeta de datos",
        `${dataDir} aún no existe`,
        "La crea `npm start`; o di con DATA_DIR cuál es la de la tienda.",
      ),
    ];
  }
  const held = await bytesIn(dataDir);
  const disk = await statfs(dataDir);
  return [lookAtRoom(held, disk.bavail * disk.bsize), lookAtRights(dataDir, folder.mode)];
}

/** `held`: bytes of the data folder; `free`: bytes that are left on its disk. */
export function lookAtRoom(held: number, free: number): Finding {
  const found = `${inGb(free)} GB libres, ${inGb(held)} GB de datos`;
  if (free < LEAST_FREE) return fault("Disco", found, "Haz sitio ahora (docs/runbook.md, «The disk is full»).");
  if (free < held)
    return watch("Disco", found, "Deja libre tanto como ocupan los datos: lo piden una copia y su simulacro.");
  return good("Disco", found);
}

export function lookAtRights(dataDir: string, mode: number): Finding {
  const others = mode & 0o077;
  if (others === 0) return good("Carpeta de datos", "solo la lee su dueño");
  const found = `otros usuarios de esta máquina pueden entrar en ${dataDir}`;
  return watch("Carpeta de datos", found, `Guarda los datos de tus clientes: chmod 700 ${dataDir}`);
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

const inGb = (bytes: number) =>
  (bytes / 1024 ** 3).toLocaleString("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
