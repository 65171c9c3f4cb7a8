import { CATEGORIES, type Category, FACETS, type FacetKey } from "@bruma/contract";
import { fold } from "../searchWords.ts";
import { Order } from "./Order.ts";
import { FIELDS, Vocabulary } from "./Vocabulary.ts";

/** What the shop's lists need to know of a product on sale. */
export interface ShelfRow {
  id: number;
  name: string;
  brand: string | null;
  category: Category;
  priceCents: number;
  featured: boolean;
  inStock: boolean;
  ratingSum: number;
  ratingCount: number;
  /** Microseconds since 1970. */
  createdAt: number;
  /** `brand:Nébula`, `nicotine:10`… */
  facets: readonly string[];
  /** All that a search looks in: folded. */
  searchText: string;
}

interface Shelved {
  id: number;
  name: string;
  category: number;
  priceCents: number;
  featured: boolean;
  inStock: boolean;
  rating: number;
  createdAt: number;
  facets: readonly number[];
}

export const FACET_KEYS = Object.keys(FACETS) as FacetKey[];

/**
 * The products on sale as the shop's lists look at them: in memory, because counting what each further filter would leave reads all
 * of them. A product that changes gets a new place at the end; its old one stays empty.
 */
export class Shelf {
  readonly vocabulary = new Vocabulary();
  readonly facets: { key: number; value: string }[] = [];
  readonly #places: (Shelved | undefined)[] = [];
  readonly #placeOf = new Map<number, number>();
  readonly #facetIds = new Map<string, number>();
  readonly orders = {
    newest: new Order((a, b) => this.#newest(a, b)),
    price: new Order((a, b) => this.#at(a).priceCents - this.#at(b).priceCents || this.#at(a).id - this.#at(b).id),
    rating: new Order((a, b) => this.#at(b).rating - this.#at(a).rating || this.#newest(a, b)),
    name: new Order((a, b) => compareText(this.#at(a).name, this.#at(b).name) || this.#at(a).id - this.#at(b).id),
  };

  /** How many places there are, the empty ones among them. */
  get size(): number {
    return this.#places.length;
  }

  /** How many products are on sale. */
  get stocked(): number {
    return this.#placeOf.size;
  }

  get(place: number): Readonly<Shelved> | undefined {
    return this.#places[place];
  }

  /** The first products of all; `put` is for those that come later. */
  stock(rows: readonly ShelfRow[]): void {
    for (const row of rows) this.#place(row);
  }

  /** Once all are stocked. */
  arrange(): void {
    const places = [...this.#placeOf.values()];
    for (const order of Object.values(this.orders)) order.fill(places);
  }

  put(row: ShelfRow): void {
    this.remove(row.id);
    const place = this.#place(row);
    for (const order of Object.values(this.orders)) order.add(place);
  }

  remove(id: number): void {
    const place = this.#placeOf.get(id);
    if (place === undefined) return;
    for (const order of Object.values(this.orders)) order.remove(place);
    this.#places[place] = undefined;
    this.#placeOf.delete(id);
  }

  facetId(key: FacetKey, value: string): number | undefined {
    return this.#facetIds.get(`${key}:${value}`);
  }

  #place(row: ShelfRow): number {
    const place = this.#places.length;
    this.#places.push({
      id: row.id,
      name: fold(row.name),
      category: CATEGORIES.indexOf(row.category),
      priceCents: row.priceCents,
      featured: row.featured,
      inStock: row.inStock,
      rating: row.ratingCount === 0 ? -1 : row.ratingSum / row.ratingCount,
      createdAt: row.createdAt,
      facets: row.facets.map((facet) => this.#facetOf(facet)),
    });
    this.#placeOf.set(row.id, place);
    this.vocabulary.add(place, fieldsOf(row));
    return place;
  }

  #facetOf(facet: string): number {
    const known = this.#facetIds.get(facet);
    if (known !== undefined) return known;
    const end = facet.indexOf(":");
    const id = this.facets.push({
      key: FACET_KEYS.indexOf(facet.slice(0, end) as FacetKey),
      value: facet.slice(end + 1),
    });
    this.#facetIds.set(facet, id - 1);
    return id - 1;
  }

  #at(place: number): Shelved {
    const shelved = this.#places[place];
    if (shelved === undefined) throw new Error("an empty place in an order");
    return shelved;
  }

  #newest(a: number, b: number): number {
    return this.#at(b).createdAt - this.#at(a).createdAt || this.#at(b).id - this.#at(a).id;
  }
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Each word of a product with the foremost field in which it stands. */
function fieldsOf({ name, brand, searchText, category }: ShelfRow): Map<string, number> {
  const fields = new Map<string, number>();
  const note = (text: string, field: (typeof FIELDS)[number]) => {
    const rank = FIELDS.indexOf(field);
    for (const part of text.split(/\s+/)) {
      const word = part.replace(EDGES, "");
      if (word !== "" && rank >= (fields.get(word) ?? -1)) fields.set(word, rank);
    }
  };
  note(searchText, "description");
  note(CATEGORY_WORDS[category], "category");
  note(fold(brand ?? ""), "brand");
  note(fold(name), "name");
  return fields;
}

/** As `category_words` of the database has them. */
const CATEGORY_WORDS: Record<Category, string> = {
  "starter-kits": "kits kit starter-kits inicio",
  liquids: "e-liquids eliquid liquidos liquido liquids",
  mods: "mods mod",
  pods: "pods pod",
  accessories: "accesorios accesorio accessories",
};
