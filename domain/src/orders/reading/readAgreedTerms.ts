import { contentVersions, type Db, orders } from "@bruma/db";
import { and, eq } from "@bruma/db/sql";
import { fillPlaceholders, readPlaceholders } from "../../content/index.ts";
import { Refusal } from "../../Refusal.ts";

export interface AgreedTerms {
  version: number;
  publishedAt: Date;
  /** Markdown, with the shop's figures of now in it. */
  text: string;
}

/**
 * The very version of the conditions that an order was placed under; null where it came in from another shop. Refuses
 * `order.not_found`, also for an order of somebody else's.
 */
export async function readAgreedTerms(db: Db, orderId: number, userId?: number): Promise<AgreedTerms | null> {
  const [row] = await db
    .select({ number: contentVersions.number, text: contentVersions.text, at: contentVersions.at })
    .from(orders)
    .leftJoin(contentVersions, eq(contentVersions.id, orders.termsVersionId))
    .where(and(eq(orders.id, orderId), userId === undefined ? undefined : eq(orders.userId, userId)));
  if (row === undefined) throw new Refusal("order.not_found");
  const { number, text, at } = row;
  if (number === null || text === null || at === null) return null;
  const values = Object.fromEntries((await readPlaceholders(db)).map(({ name, value }) => [name, value]));
  return { version: number, publishedAt: at, text: fillPlaceholders(text, values) };
}
