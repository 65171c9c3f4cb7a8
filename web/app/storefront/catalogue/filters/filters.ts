import {
  CATALOGUE_PAGE,
  CATEGORIES,
  type CallOf,
  type Category,
  FACET_KEYS,
  type FacetKey,
  SORTS,
  type Sort,
} from "@bruma/contract";

export const VIEWS = ["grid", "list"] as const;
export type View = (typeof VIEWS)[number];

/** What a catalogue address asks for. The names in the address are the API's, and `view`. */
export interface Filters {
  search: string;
  category: Category | undefined;
  min_price: number | undefined;
  max_price: number | undefined;
  featured: boolean;
  /** Only what belongs to the device of this number. */
  compatible: number | undefined;
  in_stock: boolean;
  facets: Record<FacetKey, readonly string[]>;
  sort: Sort;
  page: number;
  /** Where the address names none, it is the grid, and the visitor's own habit sends them on to the list. */
  view: View | undefined;
}

export const CATALOGUE_PATH = "/products";
/** Where the results begin; turning a page leads there, also without JavaScript. */
export const RESULTS_ID = "resultados";

export const NO_FILTERS: Filters = {
  search: "",
  category: undefined,
  min_price: undefined,
  max_price: undefined,
  featured: false,
  compatible: undefined,
  in_stock: false,
  facets: facetsFrom(() => []),
  sort: "relevance",
  page: 1,
  view: undefined,
};

// The API refuses more than this; an address typed by hand must not break the page.
const SEARCH_MAX = 120;
const VALUE_MAX = 80;
const VALUES_MAX = 30;
const PRICE_MAX = 1_000_000;
const PAGE_MAX = 100_000;

/** Reads any address: what it does not understand it leaves out. */
export function readFilters(params: URLSearchParams): Filters {
  const text = (name: string) => params.get(name) ?? "";
  const page = Number(text("page"));
  const search = readSearch(text("search"));
  return {
    search,
    category: CATEGORIES.find((category) => category === text("category")),
    min_price: readPrice(text("min_price")),
    max_price: readPrice(text("max_price")),
    featured: isOn(text("featured")),
    compatible: /^[1-9]\d{0,8}$/.test(text("compatible")) ? Number(text("compatible")) : undefined,
    in_stock: isOn(text("in_stock")),
    facets: facetsFrom((facet) => readValues(params.getAll(facet))),
    sort: readSort(text("sort"), search),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    view: VIEWS.find((view) => view === text("view")),
  };
}

/** Nothing is more relevant than anything else where nothing is searched: then it is the newest first, under one name. */
function readSort(text: string, search: string): Sort {
  const sort = SORTS.find((known) => known === text) ?? "relevance";
  return sort === "newest" && search === "" ? "relevance" : sort;
}

export function readSearch(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, " ").trim();
  // A pair of surrogates must not be cut in two.
  return line.slice(0, SEARCH_MAX).replace(/[\uD800-\uDBFF]$/, "");
}

/** «12,5» and «12.50» are 12.5; what is no price is none. */
export function readPrice(text: string): number | undefined {
  const price = text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
  if (!Number.isFinite(price) || price < 0 || price > PRICE_MAX) return undefined;
  return Math.round(price * 100) / 100;
}

function readValues(given: readonly string[]): string[] {
  const values = given.flatMap((list) => list.split(",")).map((value) => value.trim());
  const usable = values.filter((value) => value !== "" && value.length <= VALUE_MAX && !/\p{Cc}/u.test(value));
  return [...new Set(usable)].slice(0, VALUES_MAX);
}

function isOn(text: string): boolean {
  return text === "true" || text === "1" || text === "on";
}

export function facetsFrom(valuesOf: (facet: FacetKey) => readonly string[]): Filters["facets"] {
  return Object.fromEntries(FACET_KEYS.map((facet) => [facet, valuesOf(facet)])) as Filters["facets"];
}

/** The filters with one value of a facet switched on or off. */
export function toggleValue(filters: Filters, facet: FacetKey, value: string): Filters["facets"] {
  const chosen = filters.facets[facet];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return { ...filters.facets, [facet]: next };
}

/** One address for one set of filters: defaults are left out, and the order is always the same. */
export function filtersPath({ facets, ...filters }: Filters): string {
  const params = new URLSearchParams();
  const named = { ...filters, sort: undefined, page: undefined, view: undefined, ...facets };
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined || value === false || value === "") continue;
    if (!Array.isArray(value)) params.set(name, String(value));
    else if (value.length > 0) params.set(name, value.join(","));
  }
  if (filters.sort !== "relevance") params.set("sort", filters.sort);
  if (filters.page > 1) params.set("page", String(filters.page));
  if (filters.view) params.set("view", filters.view);
  const query = params.toString().replaceAll("%2C", ",");
  return query === "" ? CATALOGUE_PATH : `${CATALOGUE_PATH}?${query}`;
}

export function apiQuery({ facets, view: _, ...filters }: Filters): CallOf<"GET /products">["query"] {
  return { ...filters, ...facets, limit: CATALOGUE_PAGE, facets: true };
}
