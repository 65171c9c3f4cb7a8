import { type Db, products, statement } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { isPromotable } from "../law/promotion.ts";
import { isOnSale, leafletOf, type ProductPageRow, type ProductRow, productRow } from "./ProductRow.ts";
import { cardsOf, type HashedProduct, hashOfCard, readCards } from "./readProducts.ts";
import { requireProduct } from "./requireProduct.ts";

const selectProduct = statement<{ id: number }, ProductPageRow>(sql`
  select ${productRow}, ${products.seoTitle} as "seoTitle", ${products.seoDescription} as "seoDescription",
    ${leafletOf(products.id)} as leaflet from ${products} where ${products.id} = ${sql.placeholder("id")} and ${isOnSale}`);

/** A product on sale. Refuses `product.not_found`, also for one that was withdrawn or deleted. */
export async function getProduct(db: Db, id: number): Promise<ProductPageRow> {
  const [product] = await selectProduct(db, { id });
  if (product === undefined) throw new Refusal("product.not_found");
  return product;
}

const selectRelated = statement<{ id: number; limit: number }, HashedProduct>(sql`
  select card.id, ${hashOfCard} as hash from (
    select ${products.id} as id, row_number() over (order by ${products.inStock} desc,
      (${products.featured} and ${isPromotable}) desc, abs(${products.id} - ${sql.placeholder("id")}::int), ${products.id}) as place
    from ${products} where ${products.category} =
        (select category from ${products} itself where id = ${sql.placeholder("id")} and active and deleted_at is null)
      and ${products.id} <> ${sql.placeholder("id")} and ${isOnSale}
    order by place limit ${sql.placeholder("limit")}) found
  join lateral ${cardsOf(sql`${products.id} = found.id`)} on true order by found.place`);

/** Up to `limit` products of the same category, what is in stock and featured first; never the product itself. */
export async function relatedProducts(db: Db, id: number, limit: number): Promise<Readonly<ProductRow>[]> {
  const related = await readCards(db, await selectRelated(db, { id, limit }));
  if (related.length === 0) await requireProduct(db, id);
  return related;
}
