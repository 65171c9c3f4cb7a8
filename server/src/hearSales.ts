import type { Database } from "@bruma/db";
import type { AnswerCache } from "./cache/AnswerCache.ts";

const LOOKS_EVERY_MS = 10_000;

/**
 * Looks in the ledger for what was sold lately, and drops the answers that show its stock: what an instance sold and could not
 * tell because it ended in that moment. It reads from where it stood two looks ago, so that a sale may take one of them to commit.
 */
export function hearSales({ sql }: Database, answers: AnswerCache): () => void {
  let from: number | undefined;
  let newest: number | undefined;
  async function look(): Promise<void> {
    const [head] = await sql<{ id: number }[]>`select coalesce(max(id), 0)::int as id from stock_movements`;
    if (from !== undefined) {
      const sold = await sql<{ productId: number }[]>`
        select distinct product_id as "productId" from stock_movements m join variants v on v.id = m.variant_id
        where m.id > ${from} and m.reason = 'order'`;
      if (sold.length > 0) answers.forget(["stats", ...sold.map(({ productId }) => `product:${productId}`)]);
    }
    from = newest ?? head?.id;
    newest = head?.id;
  }
  // A database that is away is asked again the next time.
  const timer = setInterval(() => void look().catch(() => {}), LOOKS_EVERY_MS).unref();
  return () => clearInterval(timer);
}
