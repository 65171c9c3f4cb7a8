import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CONTENT_SLUGS } from "@bruma/contract";
import { contentVersions, type Db, ROOT } from "@bruma/db";

const TEXTS = join(ROOT, "domain/src/content/texts");

/** Gives each page that has never had a text the one that the shop comes with. */
export async function publishDefaults(db: Db): Promise<void> {
  const written = await db.selectDistinct({ slug: contentVersions.slug }).from(contentVersions);
  const missing = CONTENT_SLUGS.filter((slug) => !written.some((version) => version.slug === slug));
  if (missing.length === 0) return;
  const rows = missing.map(async (slug) => {
    const text = await readFile(join(TEXTS, `${slug}.md`), "utf8");
    return { slug, number: 1, text: text.trim() };
  });
  // Another instance may start at the same time.
  await db
    .insert(contentVersions)
    .values(await Promise.all(rows))
    .onConflictDoNothing();
}
