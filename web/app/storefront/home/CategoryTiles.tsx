import { CATEGORIES, CATEGORY_LABELS, type Category } from "@bruma/contract";
import { Link } from "react-router";
import { SILHOUETTES } from "./silhouettes.ts";

const WORDS: Record<Category, string> = {
  "starter-kits": "Todo en una caja",
  liquids: "Con nicotina y sin ella",
  mods: "Potencia a tu medida",
  pods: "Pequeños y discretos",
  accessories: "Repuestos y cuidado",
};

export function CategoryTiles() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5 md:gap-4">
      {CATEGORIES.map((category) => (
        <li key={category} className="max-sm:last:col-span-2">
          <Link
            to={`/products?category=${category}`}
            className="group block h-full overflow-hidden rounded-card border border-mist bg-surface transition-colors hover:border-brand"
          >
            <span className="block h-36 overflow-hidden bg-linear-to-b from-brand-wash to-surface sm:h-40">
              <svg
                viewBox="-110 -270 220 270"
                aria-hidden="true"
                className="mx-auto h-full translate-y-3 text-brand/35 transition-[translate,color] group-hover:translate-y-1 group-hover:text-brand"
              >
                <path d={SILHOUETTES[category]} fill="currentColor" />
              </svg>
            </span>
            <span className="relative block border-t border-mist bg-surface px-4 py-3.5">
              <span className="block font-display text-subheading font-semibold">{CATEGORY_LABELS[category]}</span>
              <span className="block text-small text-muted">{WORDS[category]}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
