import { type Db, isSale, orders, products, type Tx, users, wishlistItems } from "@bruma/db";
import { and, eq, getTableColumns, isNull, sql } from "@bruma/db/sql";

const { passwordHash: _secret, ...publicColumns } = getTableColumns(users);

/** A user with exact figures: orders that were not cancelled, what they came to, and favourites as their list shows them. */
export async function readProfile(db: Db | Tx, userId: number) {
  const [profile] = await db
    .select({
      ...publicColumns,
      ordersCount: sql<number>`(select count(*)::int from ${orders} where ${orders.userId} = ${userId} and ${isSale()})`,
      totalSpentCents: sql<number>`(select coalesce(sum(${orders.totalCents}), 0)::float8 from ${orders} where ${orders.userId} = ${userId} and ${isSale()})`,
      favoritesCount: sql<number>`(select count(*)::int from ${wishlistItems} where ${wishlistItems.userId} = ${userId} and ${wishlistItems.productId} in (select ${products.id} from ${products} where ${products.active} and ${products.deletedAt} is null))`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (profile === undefined) throw new Error(`user ${userId} vanished during its own request`);
  return profile;
}
export type Profile = Awaited<ReturnType<typeof readProfile>>;
