import type { Category, ShopFront } from "@bruma/contract";

/** The categories of the menus, in the shop's order. One that is hidden is there while it is the one that is looked at. */
export function menuOf({ categories }: Pick<ShopFront, "categories">, chosen?: Category): Category[] {
  return categories.flatMap(({ slug, hidden }) => (hidden && slug !== chosen ? [] : [slug]));
}
