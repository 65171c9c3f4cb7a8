import type { Database } from "@bruma/db";
import type { Changes } from "./Changes.ts";

const POLL_EVERY_MS = 700;
// For how many polls the last rows are read again: a sale gets its number before it commits.
const POLLS_BACK = 15;

/** Drops the answers that show the stock of what an instance sold and could not notify of, because it ended in that moment. */
export function receiveSales(database: Database, changes: Changes): () => void {
  const poll = pollSales(database, changes);
  let isPolling = false;
  async function pollOnce(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    // A database that is away is asked again the next time.
    await poll().catch(() => {});
    isPolling = false;
  }
  void pollOnce();
  const timer = setInterval(() => void pollOnce(), POLL_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Each call asks the ledger for what was sold lately; the first only notes where it stands. */
export function pollSales({ sql }: Database, changes: Changes): () => Promise<void> {
  // The newest rows of the last polls, the oldest of them first.
  const heads: number[] = [];
  return async () => {
    const [head] = await sql<{ id: number }[]>`select coalesce(max(id), 0)::int as id from stock_movements`;
    const from = heads[0];
    if (from !== undefined && head !== undefined && head.id > from) {
      const sold = await sql<{ orderId: number; productId: number }[]>`
        select order_id as "orderId", product_id as "productId"
        from stock_movements m join variants v on v.id = m.variant_id
        where m.id > ${from} and m.reason = 'order'`;
      const missed = sold.filter(({ orderId }) => !changes.knowsSale(orderId));
      const tags = new Set(missed.flatMap(({ orderId, productId }) => [`sale:${orderId}`, `product:${productId}`]));
      if (tags.size > 0) changes.receive(["stats", ...tags]);
    }
    if (head !== undefined) heads.push(head.id);
    if (heads.length > POLLS_BACK) heads.shift();
  };
}
