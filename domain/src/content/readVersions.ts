import type { ContentSlug } from "@bruma/contract";
import { contentVersions, type Db, type Tx } from "@bruma/db";
import { and, desc, eq } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";

export type VersionRow = typeof contentVersions.$inferSelect;
export type VersionSummaryRow = Omit<VersionRow, "text">;

const summary = {
  id: contentVersions.id,
  slug: contentVersions.slug,
  number: contentVersions.number,
  note: contentVersions.note,
  authorId: contentVersions.authorId,
  authorName: contentVersions.authorName,
  at: contentVersions.at,
};

/** The version of a page that is in force. Refuses `content.not_found`. */
export async function readPage(db: Db | Tx, slug: ContentSlug): Promise<VersionRow> {
  const [version] = await db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.slug, slug))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  if (version === undefined) throw new Refusal("content.not_found");
  return version;
}

/** Refuses `content.not_found`. */
export async function getVersion(db: Db, slug: ContentSlug, number: number): Promise<VersionRow> {
  const [version] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.slug, slug), eq(contentVersions.number, number)));
  if (version === undefined) throw new Refusal("content.not_found");
  return version;
}

/** A page's history, newest first. */
export async function listVersions(db: Db, slug: ContentSlug): Promise<VersionSummaryRow[]> {
  return db
    .select(summary)
    .from(contentVersions)
    .where(eq(contentVersions.slug, slug))
    .orderBy(desc(contentVersions.number));
}

/** Of every page, the version in force. */
export async function listPages(db: Db): Promise<VersionSummaryRow[]> {
  return db
    .selectDistinctOn([contentVersions.slug], summary)
    .from(contentVersions)
    .orderBy(contentVersions.slug, desc(contentVersions.number));
}
