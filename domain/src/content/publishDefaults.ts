import { readFile } from "node:fs/promises";
import { CONTENT_SLUGS } from "@bruma/contract";
import { contentVersions, type Db } from "@bruma/db";

/** Gives each page that has never had a text the one that the shop comes with. */
export async function publishDefaults(db: Db): Promise<void> {
  const written = await db.selectDistinct({ slug: contentVersions.slug }).from(contentVersions);
  const missing = CONTENT_SLUGS.filter((slug) => !written.some((version) => version.slug === slug));
  if (missing.length === 0) return;
  const rows = missing.map(async (slug) => {
    const text = await readFile(new URL(`./texts/${slug}.md`, import.meta.url), "utf8");
    return { slug, number: 1, text: text.trim() };
  });
  // Another instance may start at the same time.
  await db
    .insert(contentVersions)
    .values(await Promise.all(rows))
    .onConflictDoNothing();
}
