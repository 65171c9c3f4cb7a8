import type { FitCertainty, FitKind } from "@bruma/contract";
import { type Db, fitEdges, fitFamilyMembers, type Tx } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import type { FitEnds } from "./readEnds.ts";
import type { FitEnd, FitItem } from "./readFitLines.ts";

export interface FitWords {
  certainty: FitCertainty;
  source: string;
}

/** An item with the numbers of what it names; `place` tells it from the others. */
export interface EdgeRow extends FitWords {
  place: number;
  kind: FitKind;
  partProductId: number | null;
  partFamilyId: number | null;
  deviceProductId: number | null;
  deviceFamilyId: number | null;
}

export interface MemberRow {
  place: number;
  familyId: number;
  productId: number;
}

const column = (end: FitEnd, id: number) =>
  "sku" in end ? { product: id, family: null } : { product: null, family: id };

/** The items as rows of the two tables. One that names a family that is not there yet is in neither. */
export function rowsOf(items: readonly FitItem[], ends: FitEnds): { edges: EdgeRow[]; members: MemberRow[] } {
  const edges: EdgeRow[] = [];
  const members: MemberRow[] = [];
  items.forEach(({ relation, part, device, certainty, source }, place) => {
    const [partId, deviceId] = [ends.idOf(part), ends.idOf(device)];
    if (partId === undefined || deviceId === undefined) return;
    if (relation === "member") {
      members.push({ place, familyId: deviceId, productId: partId });
      return;
    }
    const [from, to] = [column(part, partId), column(device, deviceId)];
    edges.push({
      place,
      kind: relation,
      partProductId: from.product,
      partFamilyId: from.family,
      deviceProductId: to.product,
      deviceFamilyId: to.family,
      certainty,
      source,
    });
  });
  return { edges, members };
}

export const givenEdges = (rows: readonly EdgeRow[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (place int, kind text, "partProductId" int, "partFamilyId" int,
    "deviceProductId" int, "deviceFamilyId" int, certainty text, source text)`;

export const givenMembers = (rows: readonly { familyId: number; productId: number }[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (place int, "familyId" int, "productId" int)`;

export interface KnownEdge extends FitWords {
  place: number;
  id: number;
}

type Shape = "product" | "family";

const isAt = (side: "part" | "device", shape: Shape) => {
  const other = shape === "product" ? "family" : "product";
  const given = sql.raw(`g."${side}${shape === "product" ? "Product" : "Family"}Id"`);
  return sql`${sql.raw(`e.${side}_${shape}_id`)} = ${given} and ${sql.raw(`e.${side}_${other}_id`)} is null`;
};

/** Those of the rows that are there. Each of the four shapes by the index of the key: `is not distinct from` would read every edge. */
export async function findEdges(db: Db | Tx, rows: readonly EdgeRow[]): Promise<Map<number, KnownEdge>> {
  if (rows.length === 0) return new Map();
  const shapes = (["product", "family"] as const).flatMap((part) =>
    (["product", "family"] as const).map(
      (device) => sql`
        select g.place, e.id, e.certainty, e.source from given g
        join ${fitEdges} e on e.kind = g.kind and ${isAt("part", part)} and ${isAt("device", device)}`,
    ),
  );
  const found = await db.execute<Record<string, unknown> & KnownEdge>(sql`
    with given as materialized (select * from ${givenEdges(rows)}) ${sql.join(shapes, sql` union all `)}`);
  return new Map([...found.rows].map((row) => [row.place, row]));
}

/** The places of those that belong to their family already. */
export async function findMembers(db: Db | Tx, rows: readonly MemberRow[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const found = await db.execute<{ place: number }>(sql`
    select g.place from ${givenMembers(rows)} join ${fitFamilyMembers} m on m.family_id = g."familyId" and m.product_id = g."productId"`);
  return new Set([...found.rows].map(({ place }) => place));
}
