import { type Db, products, statement } from "@bruma/db";
import { type SQL, sql } from "@bruma/db/sql";
import { byId, inOrderOf } from "../../tables/index.ts";
import { isOnSale, type ProductRow, productRow } from "./ProductRow.ts";

// Some ten thousand bytes each.
const MOST_KEPT = 1_000;
/** By hash, the oldest first. */
const kept = new Map<string, ProductRow>();

function keep(hash: string, row: ProductRow): void {
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(hash, row);
}

/** A product, and a hash of all that its `ProductRow` says. */
export interface HashedProduct {
  id: number;
  hash: string;
}

/** SQL for the hash of a `ProductRow` that is called `card`. */
export const hashOfCard = sql<string>`encode(sha256(convert_to(card::text, 'UTF8')), 'base64')`;

/** SQL for the `ProductRow`s of some products on sale, called `card`. */
export const cardsOf = (which: SQL) => sql`(select ${productRow} from ${products} where ${which} and ${isOnSale}) card`;

const withIds = sql`${products.id} = any (${sql.placeholder("ids")}::int[])`;
const selectHashes = statement<{ ids: readonly number[] }, HashedProduct>(sql`
  select id, ${hashOfCard} as hash from ${cardsOf(withIds)}`);
const selectCards = statement<{ ids: readonly number[] }, ProductRow & HashedProduct>(sql`
  select card.*, ${hashOfCard} as hash from ${cardsOf(withIds)}`);

/** In the order of `ids`. What left the shop since they were found is missing. */
export async function readProducts(db: Db, ids: readonly number[]): Promise<Readonly<ProductRow>[]> {
  return ids.length === 0 ? [] : readCards(db, inOrderOf(ids, await selectHashes(db, { ids })));
}

/**
 * The rows of products of which the database has just said what they are, by their hashes: what is known by its hash need not be read, which
 * costs many times as much. So a kept row is never older than the question.
 */
export async function readCards(db: Db, products: readonly HashedProduct[]): Promise<Readonly<ProductRow>[]> {
  const known = products.map(({ hash }) => kept.get(hash));
  const unknown = products.filter((_, place) => known[place] === undefined).map(byId);
  const read = unknown.length === 0 ? [] : await selectCards(db, { ids: unknown });
  const fresh = read.map(({ hash, ...row }) => {
    keep(hash, row);
    return row;
  });
  const byItsId = new Map(fresh.map((row) => [row.id, row]));
  return products.flatMap(({ id }, place) => known[place] ?? byItsId.get(id) ?? []);
}
