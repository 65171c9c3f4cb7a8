import { CATEGORY_LABELS, type Category, type Image } from "@bruma/contract";
import { Link } from "react-router";
import { Picture } from "../../ui/pictures/Picture.tsx";
import type { CategoryPictures } from "./categoryPictures.ts";
import { SILHOUETTES } from "./silhouettes.ts";

const WORDS: Record<Category, string> = {
  "starter-kits": "Todo en una caja",
  liquids: "Con nicotina y sin ella",
  mods: "Potencia a tu medida",
  pods: "Pequeños y discretos",
  accessories: "Repuestos y cuidado",
};

interface CategoryTilesProps {
  categories: readonly Category[];
  pictures: CategoryPictures;
}

/** Rows on a phone, tiles from a tablet on. */
export function CategoryTiles({ categories, pictures }: CategoryTilesProps) {
  return (
    <ul className="grid gap-3 sm:max-md:grid-cols-2 md:auto-cols-fr md:grid-flow-col lg:gap-4">
      {categories.map((category) => (
        <li key={category}>
          <Link
            to={`/products?category=${category}`}
            className="group flex h-full items-center overflow-hidden rounded-card border border-mist bg-surface transition-colors hover:border-brand md:block"
          >
            <span className="block size-24 shrink-0 overflow-hidden border-mist max-md:border-r md:aspect-square md:size-auto md:border-b">
              <Face category={category} image={pictures[category]} />
            </span>
            <span className="block min-w-0 px-4 py-3.5">
              <span className="block font-display font-semibold lg:text-subheading">{CATEGORY_LABELS[category]}</span>
              <span className="block text-small text-muted">{WORDS[category]}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** One of its products, or its outline while none is featured. */
function Face({ category, image }: { category: Category; image: Image | undefined }) {
  if (image) {
    return (
      <Picture
        image={image}
        alt=""
        sizes="(min-width: 1280px) 230px, (min-width: 768px) 18vw, 96px"
        className="size-full transition-transform duration-200 group-hover:scale-103"
      />
    );
  }
  return (
    <svg viewBox="-130 -270 260 270" aria-hidden="true" className="size-full bg-brand-wash text-brand/35">
      <path d={SILHOUETTES[category]} fill="currentColor" />
    </svg>
  );
}
