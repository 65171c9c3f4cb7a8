import type { ContentSlug, PublishContent } from "@bruma/contract";
import { contentVersions } from "@bruma/db";
import { invalid, Refusal } from "../Refusal.ts";
import { announce, noteChange, type StaffShop, transact } from "../Shop.ts";
import { placeholdersIn } from "./fillPlaceholders.ts";
import { isPlaceholder } from "./placeholders.ts";
import { readPage, type VersionRow } from "./readVersions.ts";

/**
 * Publishes a text as the page's new version. Refuses `content.changed` where another version than the edited one is in force,
 * `content.same`, and `request.invalid` where the text names an unknown placeholder.
 */
export async function publishVersion(
  shop: StaffShop,
  slug: ContentSlug,
  { text, note, based_on }: PublishContent,
): Promise<VersionRow> {
  const unknown = placeholdersIn(text).filter((name) => !isPlaceholder(name));
  if (unknown.length > 0) {
    throw invalid({ text: `No existe {{${unknown.join("}}, {{")}}}` });
  }
  return transact(shop, async (tx) => {
    const current = await readPage(tx, slug);
    if (current.number !== based_on) throw new Refusal("content.changed", theirs(current));
    if (current.text === text) throw new Refusal("content.same");
    // Of two who publish at the same time, the second finds its number taken.
    const [published] = await tx
      .insert(contentVersions)
      .values({
        slug,
        number: current.number + 1,
        text,
        note: note || null,
        authorId: shop.actor.userId,
        authorName: shop.actor.name,
        at: shop.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (published === undefined) throw new Refusal("content.changed", theirs(await readPage(tx, slug)));
    announce(tx, `content:${slug}`);
    noteChange(tx, {
      subject: "content",
      id: slug,
      before: { version: current.number },
      after: { version: published.number, note: published.note },
    });
    return published;
  });
}

const theirs = ({ number, text }: { number: number; text: string }) => ({ current: number, text });
