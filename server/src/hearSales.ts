import type { Database } from "@bruma/db";
import type { Changes } from "./cache/Changes.ts";

const LOOKS_EVERY_MS = 700;
// So many looks a sale may take to commit. Its number in the ledger is older than that.
const LOOKS_BACK = 15;

/** Drops the answers that show the stock of what an instance sold and could not tell of, because it ended in that moment. */
export function hearSales(database: Database, changes: Changes): () => void {
  const look = watchSales(database, changes);
  let isLooking = false;
  async function lookOnce(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    // A database that is away is asked again the next time.
    await look().catch(() => {});
    isLooking = false;
  }
  void lookOnce();
  const timer = setInterval(() => void lookOnce(), LOOKS_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Each call looks in the ledger for what was sold lately; the first only sees where it stands. */
export function watchSales({ sql }: Database, changes: Changes): () => Promise<void> {
  // The newest rows of the last looks, the oldest of them first.
  const heads: number[] = [];
  return async () => {
    const [head] = await sql<{ id: number }[]>`select coalesce(max(id), 0)::int as id from stock_movements`;
    const from = heads[0];
    if (from !== undefined && head !== undefined && head.id > from) {
      const sold = await sql<{ orderId: number; productId: number }[]>`
        select order_id as "orderId", product_id as "productId"
        from stock_movements m join variants v on v.id = m.variant_id
        where m.id > ${from} and m.reason = 'order'`;
      const unheard = sold.filter(({ orderId }) => !changes.knowsSale(orderId));
      const tags = new Set(unheard.flatMap(({ orderId, productId }) => [`sale:${orderId}`, `product:${productId}`]));
      if (tags.size > 0) changes.hear(["stats", ...tags]);
    }
    if (head !== undefined) heads.push(head.id);
    if (heads.length > LOOKS_BACK) heads.shift();
  };
}
