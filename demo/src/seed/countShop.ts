import { coupons, media, orders, products, reviews, type Tx, users, variants } from "@bruma/db";

/** How much of each kind the shop holds. */
export async function countShop(tx: Tx) {
  return {
    products: await tx.$count(products),
    variants: await tx.$count(variants),
    pictures: await tx.$count(media),
    people: await tx.$count(users),
    coupons: await tx.$count(coupons),
    orders: await tx.$count(orders),
    reviews: await tx.$count(reviews),
  };
}
