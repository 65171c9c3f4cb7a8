import { CATEGORY_LABELS, type Image, type Suggestions } from "@bruma/contract";
import { type Filters, filtersPath, NO_FILTERS } from "../filters/filters.ts";

export interface Option {
  /** Unique in the list, and fit for an element's id. */
  key: string;
  to: string;
  label: string;
  /** What it is, where its name does not say it. */
  hint?: string;
  product?: { image: Image | null; price: number; unitPrice: number | null };
  /** What the search box holds once it is chosen. */
  search: string;
}

export interface OptionGroup {
  title: string;
  /** Seen as well as heard: these options are a guess. */
  isGuess?: boolean;
  options: Option[];
}

/** What is suggested, in the order in which the arrow keys walk through it; empty groups are left out. */
export function suggestionGroups(typed: string, found: Suggestions, { view }: Pick<Filters, "view">): OptionGroup[] {
  const anywhere = { ...NO_FILTERS, view };
  const categories = found.categories.map((category) => ({
    key: `category-${category}`,
    to: filtersPath({ ...anywhere, category }),
    label: CATEGORY_LABELS[category],
    hint: "Categoría",
    search: "",
  }));
  const brands = found.brands.map((brand) => ({
    key: `brand-${encodeURIComponent(brand)}`,
    to: filtersPath({ ...anywhere, facets: { ...NO_FILTERS.facets, brand: [brand] } }),
    label: brand,
    hint: "Marca",
    search: "",
  }));
  const products = found.products.map(({ id, name, image, price, unitPrice }) => ({
    key: `product-${id}`,
    to: `/products/${id}`,
    label: name,
    product: { image, price, unitPrice },
    search: "",
  }));
  if (products.length === 0) return [];
  const everything = {
    key: "all",
    to: filtersPath({ ...anywhere, search: typed }),
    label: `Ver todos los resultados de «${typed}»`,
    search: typed,
  };
  const groups: OptionGroup[] = [
    { title: "Categorías", options: categories },
    { title: "Marcas", options: brands },
    found.approximate
      ? { title: "Quizá buscabas", isGuess: true, options: products }
      : { title: "Productos", options: products },
    { title: "Resultados", options: [everything] },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** «1 sugerencia», «5 sugerencias» */
export function countSuggestions(groups: readonly OptionGroup[]): string {
  const count = groups.flatMap(({ options }) => options).filter(({ key }) => key !== "all").length;
  if (count === 0) return "Sin sugerencias";
  return count === 1 ? "1 sugerencia" : `${count} sugerencias`;
}

/** The option that an arrow key leads to; undefined is the text itself, which lies between the last and the first. */
export function nextOption(ids: readonly string[], active: string | undefined, step: 1 | -1): string | undefined {
  const stops = [undefined, ...ids];
  const at = Math.max(0, stops.indexOf(active));
  return stops.at((at + step + stops.length) % stops.length);
}
