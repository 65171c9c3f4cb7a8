import { DEVICES_FOUND_MAX, DEVICES_LISTED_MAX } from "@bruma/contract";
import { type Db, fitEdges, fitFamilyMembers, products, statement } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { inOrderOf } from "../../tables/index.ts";
import { catalogueIndexOf } from "../catalogueIndex/catalogueIndexOf.ts";
import { findSimilar } from "../catalogueIndex/findSimilar.ts";
import { bestFirst } from "../catalogueIndex/pageOf.ts";
import { searchIndex, wantsOf } from "../catalogueIndex/search.ts";
import type { Found } from "../catalogueIndex/Vocabulary.ts";
import { isOnSale } from "../lists/ProductRow.ts";
import { askedTerms } from "../lists/searchTerms.ts";

interface DeviceRow {
  id: number;
  name: string;
  brand: string | null;
}

// «Resistencias para mi Lumo»: what a part is called says nothing of its device.
const PART_WORDS = new Set(
  "cartucho cartuchos coil coils recambio recambios repuesto repuestos resistencia resistencias".split(" "),
);
// Parts have the names of their devices, and may come before them: first a few, then enough that the devices are among them.
const CANDIDATES = [40, 200] as const;

// A charger fits a cell, and nobody calls a cell a device. `offset 0` keeps the two lookups per product: without it PostgreSQL reads
// all edges into a hash first, which takes half a second at a million of them.
const isDevice = sql`(${products.legalClass} in ('device', 'component') and (
  exists (select 1 from ${fitEdges} e where e.device_product_id = "products"."id" offset 0)
  or exists (select 1 from ${fitFamilyMembers} m join ${fitEdges} e on e.device_family_id = m.family_id
    where m.product_id = "products"."id" offset 0)))`;

const selectDevices = statement<{ ids: readonly number[] }, DeviceRow>(sql`
  select ${products.id} as id, ${products.name} as name, ${products.brand} as brand from ${products}
  where ${products.id} = any (${sql.placeholder("ids")}::int[]) and ${isOnSale} and ${isDevice}`);

const selectFirst = statement<{ limit: number }, DeviceRow>(sql`
  select ${products.id} as id, ${products.name} as name, ${products.brand} as brand from ${products}
  where ${isOnSale} and ${isDevice} order by ${products.brand}, ${products.name}, ${products.id} limit ${sql.placeholder("limit")}`);

/** Devices that parts are known for, by what somebody types, errors forgiven; without words the first by brand. */
export async function findDevices(db: Db, typed: string): Promise<DeviceRow[]> {
  if (typed === "") return selectFirst(db, { limit: DEVICES_LISTED_MAX });
  const asked = askedTerms(typed).filter((term) => !PART_WORDS.has(term));
  const words = asked.length > 0 ? asked.join(" ") : typed;
  const catalogueIndex = await catalogueIndexOf(db);
  const rank = async (found: Found) => {
    let devices: DeviceRow[] = [];
    for (const most of CANDIDATES) {
      const ids = catalogueIndex.idsAt(bestFirst(catalogueIndex, found, { most }));
      if (ids.length === 0) break;
      devices = inOrderOf(ids, await selectDevices(db, { ids })).slice(0, DEVICES_FOUND_MAX);
      if (devices.length === DEVICES_FOUND_MAX || ids.length < most) break;
    }
    return devices;
  };
  const exact = await rank(await searchIndex(db, catalogueIndex, wantsOf(catalogueIndex, words)));
  if (exact.length > 0) return exact;
  const meant = await findSimilar(db, catalogueIndex, words);
  return meant ? rank(meant.found) : [];
}

/** All devices that have a page of their own, for the sitemap: `limit` of them. */
export const listDevices = (db: Db, limit: number): Promise<DeviceRow[]> => selectFirst(db, { limit });
