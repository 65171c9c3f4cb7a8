import { CATEGORIES, FACET_KEYS, type FacetKey } from "@bruma/contract";
import { Synonyms } from "../lists/Synonyms.ts";
import { fold } from "../lists/searchWords.ts";
import { fieldsOf } from "./fieldsOf.ts";
import type { IndexedProduct } from "./IndexedProduct.ts";
import { at, Integers } from "./Integers.ts";
import { leastRating } from "./leastRating.ts";
import { Order } from "./Order.ts";
import { type Found, PART, Vocabulary } from "./Vocabulary.ts";

/**
 * The products on sale as the shop's lists look at them: in memory, because counting what each further filter would leave reads all
 * of them. A product that changes gets a new place at the end; its old one stays empty.
 */
export class CatalogueIndex {
  readonly vocabulary = new Vocabulary();
  synonyms = new Synonyms([]);
  readonly facets: { key: number; value: string }[] = [];
  /** By place; of an empty one, its id is 0, and the rest is what stood there last. */
  readonly #ids = new Integers();
  readonly #categories = new Integers();
  readonly #pricesCents = new Integers();
  readonly #featured = new Integers();
  readonly #inStock = new Integers();
  readonly #names: string[] = [];
  readonly #ratings: number[] = [];
  readonly #createdAt: number[] = [];
  /** The facets of all places one after the other, and by place where its own begin. */
  readonly #facetIds = new Integers();
  readonly #facetsFrom = new Integers();
  readonly #placeOf = new Map<number, number>();
  readonly #knownFacets = new Map<string, number>();
  readonly orders = {
    newest: new Order((a, b) => this.#newest(a, b)),
    price: new Order((a, b) => this.#priceOf(a) - this.#priceOf(b) || this.#idOf(a) - this.#idOf(b)),
    rating: new Order((a, b) => (this.#ratings[b] ?? 0) - (this.#ratings[a] ?? 0) || this.#newest(a, b)),
    name: new Order((a, b) => compareText(this.#names[a], this.#names[b]) || this.#idOf(a) - this.#idOf(b)),
  };

  constructor() {
    this.#facetsFrom.push(0);
  }

  /** How many places there are, the empty ones among them. */
  get size(): number {
    return this.#ids.length;
  }

  /** How many products are on sale. */
  get stocked(): number {
    return this.#placeOf.size;
  }

  /** What stands at each place, until the catalogueIndex changes. */
  get columns() {
    return {
      ids: this.#ids.memory,
      categories: this.#categories.memory,
      pricesCents: this.#pricesCents.memory,
      featured: this.#featured.memory,
      inStock: this.#inStock.memory,
      facetIds: this.#facetIds.memory,
      facetsFrom: this.#facetsFrom.memory,
    };
  }

  isEmpty(place: number): boolean {
    return this.#idOf(place) === 0;
  }

  idsAt(places: readonly number[]): number[] {
    return places.map((place) => this.#idOf(place));
  }

  /** Of what was found, or of all products where nothing was looked for, those among `ids`; all of it where there is no such list. */
  among(ids: readonly number[] | undefined, found: Found | undefined): Found | undefined {
    if (ids === undefined) return found;
    const places = ids.flatMap((id) => this.#placeOf.get(id) ?? []);
    if (found === undefined) {
      const rank = new Int32Array(this.size);
      for (const place of places) rank[place] = PART;
      return { places, rank };
    }
    const wanted = new Set(places);
    return { ...found, places: found.places.filter((place) => wanted.has(place)) };
  }

  /** The first products of all; `put` is for those that come later. */
  stock(rows: readonly IndexedProduct[]): void {
    for (const row of rows) this.#place(row);
  }

  /** Once all are stocked. */
  arrange(): void {
    const places = [...this.#placeOf.values()];
    for (const order of Object.values(this.orders)) order.fill(places);
  }

  put(row: IndexedProduct): void {
    this.remove(row.id);
    const place = this.#place(row);
    for (const order of Object.values(this.orders)) order.add(place);
  }

  remove(id: number): void {
    const place = this.#placeOf.get(id);
    if (place === undefined) return;
    for (const order of Object.values(this.orders)) order.remove(place);
    this.#ids.memory[place] = 0;
    this.#placeOf.delete(id);
  }

  facetId(key: FacetKey, value: string): number | undefined {
    return this.#knownFacets.get(`${key}:${value}`);
  }

  #place(row: IndexedProduct): number {
    const place = this.size;
    this.#ids.push(row.id);
    this.#names.push(fold(row.name));
    this.#categories.push(CATEGORIES.indexOf(row.category));
    this.#pricesCents.push(row.priceCents);
    this.#featured.push(Number(row.featured));
    this.#inStock.push(Number(row.inStock));
    this.#ratings.push(leastRating(row.ratingSum, row.ratingCount));
    this.#createdAt.push(row.createdAt);
    for (const facet of row.facets) this.#facetIds.push(this.#facetOf(facet));
    this.#facetsFrom.push(this.#facetIds.length);
    this.#placeOf.set(row.id, place);
    this.vocabulary.add(place, fieldsOf(row));
    return place;
  }

  #facetOf(facet: string): number {
    const known = this.#knownFacets.get(facet);
    if (known !== undefined) return known;
    const end = facet.indexOf(":");
    const id = this.facets.push({
      key: FACET_KEYS.indexOf(facet.slice(0, end) as FacetKey),
      value: facet.slice(end + 1),
    });
    this.#knownFacets.set(facet, id - 1);
    return id - 1;
  }

  #idOf(place: number): number {
    return at(this.#ids.memory, place);
  }

  #priceOf(place: number): number {
    return at(this.#pricesCents.memory, place);
  }

  #newest(a: number, b: number): number {
    return (this.#createdAt[b] ?? 0) - (this.#createdAt[a] ?? 0) || this.#idOf(b) - this.#idOf(a);
  }
}

const compareText = (a = "", b = "") => (a < b ? -1 : a > b ? 1 : 0);
