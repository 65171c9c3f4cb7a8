import { type Db, heroPictures, media, productImages } from "@bruma/db";
import { inArray, sql } from "@bruma/db/sql";
import type { Shop } from "../../Shop.ts";

const BATCH = 500;
/** PostgreSQL's code of a row that another one points at. */
const STILL_REFERENCED = "23503";

/**
 * Forgets pictures that neither a product nor the home page shows and that were last sent before `before`. One that is being given to a product right now
 * stays: each goes in a statement of its own, in which the database holds it against those that show it. Answers how many.
 */
export async function dropUnusedPictures({ db }: Pick<Shop, "db">, before: Date): Promise<number> {
  const isUnused = sql`created_at < ${before}::timestamptz
    and not exists (select 1 from ${productImages} i where i.media_id = m.id)
    and not exists (select 1 from ${heroPictures} h where h.media_id = m.id)`;
  let dropped = 0;
  for (let last = 0; ; ) {
    const found = (
      await db.execute<{ id: number }>(
        sql`select id from ${media} m where id > ${last} and ${isUnused} order by id limit ${BATCH}`,
      )
    ).rows;
    for (const { id } of found) {
      dropped += await db
        .execute(sql`delete from ${media} m where id = ${id} and ${isUnused} returning id`)
        .then(({ rows }) => rows.length, noneWhereReferenced);
      last = id;
    }
    if (found.length < BATCH) return dropped;
  }
}

function noneWhereReferenced(error: unknown): number {
  const { cause } = error as { cause?: unknown };
  const codes = [error, cause].map((one) => (one as { code?: string } | undefined)?.code);
  if (codes.includes(STILL_REFERENCED)) return 0;
  throw error;
}

/** Those of these hashes that are pictures of the shop. */
export async function knownPictures(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: media.hash })
    .from(media)
    .where(inArray(media.hash, [...hashes]));
  return new Set(rows.map(({ hash }) => hash));
}
