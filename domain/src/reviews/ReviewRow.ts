import { type Db, products, reviews, type Tx } from "@bruma/db";
import { and, eq, getTableColumns, isNotNull, isNull, not, type SQL, sql } from "@bruma/db/sql";
import { faceOfProduct, type ImageRow, isOnSale } from "../catalogue/index.ts";
import { UNNAMED } from "./shownName.ts";

export type ReviewRow = typeof reviews.$inferSelect;
/** Of a review, what everybody may see. */
export type PublicReview = Omit<ReviewRow, "orderId" | "hiddenAt" | "hiddenReason" | "searchText">;

export interface ReviewWithProduct extends ReviewRow {
  productName: string;
  productIsOnSale: boolean;
  productImage: ImageRow | null;
}

/** The columns of a `ReviewWithProduct`, for any query over `reviews` joined with `products`. */
export const reviewColumns = {
  ...getTableColumns(reviews),
  productName: products.name,
  productIsOnSale: sql<boolean>`(${products.active} and ${products.deletedAt} is null)`,
  productImage: faceOfProduct(sql.raw('"reviews"."product_id"')),
};

export const isVisible = isNull(reviews.hiddenAt);

/** SQL for whether the product that the value `productId` names is on sale. */
export const productIsOnSale = sql<boolean>`exists (
  select from ${products} where ${products.id} = ${sql.placeholder("productId")} and ${isOnSale})`;

/**
 * Its author deleted it when the shop had hidden it, or somebody had reported it. The row stays, blank and hidden, so that the same
 * review does not come back as a new one; a hidden review that still says something has a reason, and that of an erased account has no
 * author.
 */
const isWithdrawn = sql`(${isNotNull(reviews.hiddenAt)} and ${isNull(reviews.hiddenReason)} and ${isNotNull(reviews.userId)})`;
/** What its author, or the staff, can still do something about. */
export const isThere: SQL = not(isWithdrawn);
/** The same of a row: its author deleted it when it was hidden or reported. */
export const wasWithdrawn = ({ hiddenAt, hiddenReason, userId }: ReviewRow): boolean =>
  hiddenAt !== null && hiddenReason === null && userId !== null;

/** Of a review whose author or their account is gone its stars stay, and whether it is hidden. */
export const WITHOUT_WORDS = {
  userName: UNNAMED,
  orderId: null,
  comment: null,
  hiddenReason: null,
  reply: null, // it speaks to what was said
  repliedAt: null,
} as const;

// With the nulls where the indexes have them: for any other place PostgreSQL would sort all rows anew.
export const newestId = sql`${reviews.id} desc nulls last`;
export const newestFirst: readonly SQL[] = [sql`${reviews.createdAt} desc nulls last`, newestId];

/** A page of reviews with their products, as `where` and `order` say. */
export async function pageOfReviews(
  db: Db,
  where: SQL | undefined,
  { page, limit }: { page: number; limit: number },
  order: readonly SQL[] = newestFirst,
): Promise<{ reviews: ReviewWithProduct[]; total: number }> {
  const joined = eq(products.id, reviews.productId);
  const [rows, [counted]] = await Promise.all([
    db
      .select(reviewColumns)
      .from(reviews)
      .innerJoin(products, joined)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: sql<number>`count(*)::int` }).from(reviews).innerJoin(products, joined).where(where),
  ]);
  return { reviews: rows, total: counted?.total ?? 0 };
}

export async function findReview(db: Db | Tx, ...conditions: SQL[]): Promise<ReviewWithProduct | undefined> {
  const [review] = await db
    .select(reviewColumns)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(...conditions));
  return review;
}
