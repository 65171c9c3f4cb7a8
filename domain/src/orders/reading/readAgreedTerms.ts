import { hash } from "node:crypto";
import { agreedTexts, contentVersions, type Db, orderAgreements, orders } from "@bruma/db";
import { and, eq, sql } from "@bruma/db/sql";
import { fillPlaceholders, placeholderValues } from "../../content/index.ts";
import { Refusal } from "../../Refusal.ts";
import { readSettings } from "../../settings/index.ts";
import { readZones } from "../../shipping/index.ts";

export interface AgreedTerms {
  version: number;
  publishedAt: Date;
  /** Markdown, with the shop's figures in it. */
  text: string;
  /** The figures are those of the order; else those of now. */
  isAsAgreed: boolean;
}

/**
 * The very version of the conditions that an order was placed under; null where it came in from another shop. Refuses
 * `order.not_found`, also for an order of somebody else's.
 */
export async function readAgreedTerms(db: Db, orderId: number, userId?: number): Promise<AgreedTerms | null> {
  const [row] = await db
    .select({
      number: contentVersions.number,
      text: contentVersions.text,
      at: contentVersions.at,
      agreed: agreedTexts.text,
    })
    .from(orders)
    .leftJoin(contentVersions, eq(contentVersions.id, orders.termsVersionId))
    .leftJoin(orderAgreements, eq(orderAgreements.orderId, orders.id))
    .leftJoin(agreedTexts, eq(agreedTexts.hash, orderAgreements.hash))
    .where(and(eq(orders.id, orderId), userId === undefined ? undefined : eq(orders.userId, userId)));
  if (row === undefined) throw new Refusal("order.not_found");
  const { number, text, at, agreed } = row;
  if (number === null || text === null || at === null) return null;
  const told = { version: number, publishedAt: at };
  if (agreed !== null) return { ...told, text: agreed, isAsAgreed: true };
  const values = placeholderValues({ settings: await readSettings(db), zones: await readZones(db) });
  return { ...told, text: fillPlaceholders(text, values), isAsAgreed: false };
}

/**
 * Keeps what the order's mail says of the conditions where the order itself kept nothing, as one that an older program placed: figures
 * and all, in the order's first day, and once. Answers whether it is kept.
 */
export async function keepAgreedTerms(db: Db, orderId: number, { text }: AgreedTerms): Promise<boolean> {
  const key = hash("sha256", text);
  const young = sql`from ${orders} where id = ${orderId} and created_at > now() - interval '1 day'`;
  await db.execute(sql`insert into ${agreedTexts} (hash, text) select ${key}, ${text} ${young} on conflict do nothing`);
  const { rows } = await db.execute(sql`insert into ${orderAgreements} (order_id, hash) select id, ${key} ${young}
    on conflict do nothing returning order_id`);
  return rows.length > 0;
}
