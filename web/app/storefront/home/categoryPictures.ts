import { CATEGORIES, type Category, type Image, type Product } from "@bruma/contract";

export type CategoryPictures = Partial<Record<Category, Image>>;

/** A featured product stands for its category; another one than those shown by name, where there is another. */
export function categoryPictures(
  featured: readonly Pick<Product, "category" | "image">[],
  alreadyShown: number,
): CategoryPictures {
  const inTurn = [...featured.slice(alreadyShown), ...featured.slice(0, alreadyShown)];
  const pictures: CategoryPictures = {};
  for (const category of CATEGORIES) {
    const image = inTurn.find((product) => product.category === category && product.image)?.image;
    if (image) pictures[category] = image;
  }
  return pictures;
}
