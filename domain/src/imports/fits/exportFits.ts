import { FIT_CERTAINTY_LABELS, FIT_KIND_LABELS, type FitCertainty, type FitKind } from "@bruma/contract";
import { type Db, fitEdges, fitFamilies, fitFamilyMembers, products, variants } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import type { ExportColumn } from "../exportFiles.ts";
import { FIT_COLUMNS, MEMBER_LABEL } from "./readFitLines.ts";

export interface FitFileLine {
  relation: FitKind | "member";
  part: string | null;
  partFamily: string | null;
  device: string | null;
  deviceFamily: string | null;
  certainty: FitCertainty | null;
  source: string;
}

export const FIT_FILE: readonly ExportColumn<FitFileLine>[] = [
  {
    title: FIT_COLUMNS.relation,
    cell: ({ relation }) => (relation === "member" ? MEMBER_LABEL : FIT_KIND_LABELS[relation]),
  },
  { title: FIT_COLUMNS.part, cell: ({ part }) => part },
  { title: FIT_COLUMNS.partFamily, cell: ({ partFamily }) => partFamily },
  { title: FIT_COLUMNS.device, cell: ({ device }) => device },
  { title: FIT_COLUMNS.deviceFamily, cell: ({ deviceFamily }) => deviceFamily },
  { title: FIT_COLUMNS.certainty, cell: ({ certainty }) => certainty && FIT_CERTAINTY_LABELS[certainty] },
  { title: FIT_COLUMNS.source, cell: ({ source }) => source },
];

const PAGE = 1_000;

/** The SKU of a product: that of its first variant, as none is more than another. None of one that is deleted. */
const skuOf = (productId: SQL) => sql`(
  select v.sku from ${variants} v join ${products} p on p.id = v.product_id
  where v.product_id = ${productId} and v.deleted_at is null and p.deleted_at is null order by v.position, v.id limit 1)`;

/** Who belongs to which family, then every edge. What is of a product that was deleted, or has no variant, cannot be named and is left out. */
export async function* exportFits(db: Db): AsyncGenerator<FitFileLine> {
  yield* exportMembers(db);
  for (let last = 0; ; ) {
    const { rows } = await db.execute<Record<string, unknown> & FitFileLine & { id: number; named: boolean }>(sql`
      select e.id, e.kind as relation, ${skuOf(sql`e.part_product_id`)} as part, pf.name as "partFamily",
        ${skuOf(sql`e.device_product_id`)} as device, df.name as "deviceFamily", e.certainty, e.source
      from ${fitEdges} e left join ${fitFamilies} pf on pf.id = e.part_family_id left join ${fitFamilies} df on df.id = e.device_family_id
      where e.id > ${last} order by e.id limit ${PAGE}`);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    for (const row of rows) if ((row.part ?? row.partFamily) && (row.device ?? row.deviceFamily)) yield row;
  }
}

async function* exportMembers(db: Db): AsyncGenerator<FitFileLine> {
  for (let [lastFamily, lastProduct] = [0, 0]; ; ) {
    const { rows } = await db.execute<{ family: number; product: number; name: string; sku: string | null }>(sql`
      select m.family_id as family, m.product_id as product, f.name, ${skuOf(sql`m.product_id`)} as sku
      from ${fitFamilyMembers} m join ${fitFamilies} f on f.id = m.family_id
      where (m.family_id, m.product_id) > (${lastFamily}, ${lastProduct}) order by m.family_id, m.product_id limit ${PAGE}`);
    if (rows.length === 0) return;
    for (const { family, product, name, sku } of rows) {
      [lastFamily, lastProduct] = [family, product];
      if (sku === null) continue;
      yield {
        relation: "member",
        part: sku,
        partFamily: null,
        device: null,
        deviceFamily: name,
        certainty: null,
        source: "",
      };
    }
  }
}
