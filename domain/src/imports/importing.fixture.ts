import { readFile } from "node:fs/promises";
import type { ImportKind, ImportMapping } from "@bruma/contract";
import { variants } from "@bruma/db";
import { inArray } from "@bruma/db/sql";
import type { AnyShop, Shop, StaffShop } from "../Shop.ts";
import { createImport, remapImport } from "./run/createImport.ts";
import { getImport, listImportRows } from "./run/readImports.ts";
import { carryOutImport, startImport } from "./run/runImport.ts";
import { carryOutUndo, startUndo } from "./run/undoImport.ts";

/** A file of one of the shops that people come from, as it exports it. */
export const sample = (name: string) => readFile(new URL(`samples/${name}.csv`, import.meta.url));

/** Looks at a file: what it would do, and its lines. */
export async function check(shop: StaffShop, kind: ImportKind, file: string | Uint8Array, mapping?: ImportMapping) {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const id = await createImport(shop, { kind, name: "prueba.csv", bytes });
  if (mapping) await remapImport(shop, id, mapping);
  return read(shop, id);
}

/** Looks at a file and carries it out. */
export async function importFile(
  shop: StaffShop,
  kind: ImportKind,
  file: string | Uint8Array,
  mapping?: ImportMapping,
) {
  const { id } = await check(shop, kind, file, mapping);
  await startImport(shop, id, true);
  await carryOutImport(shop, id);
  return read(shop, id);
}

/** Takes an import back. */
export async function undoImport(shop: StaffShop, id: number): Promise<void> {
  await startUndo(shop, id);
  await carryOutUndo(shop, id);
}

export async function read(shop: AnyShop, id: number) {
  const record = await getImport(shop.db, id);
  const { rows } = await listImportRows(shop.db, id, { page: 1, limit: 1000 });
  return { ...record, rows, bad: rows.filter(({ effect }) => effect === "bad") };
}

export function variantsOf({ db }: Shop, ...skus: string[]) {
  return db.select().from(variants).where(inArray(variants.sku, skus)).orderBy(variants.sku);
}
