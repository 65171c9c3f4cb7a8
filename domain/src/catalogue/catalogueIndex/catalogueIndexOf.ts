import { setImmediate } from "node:timers/promises";
import { SETTINGS } from "@bruma/contract";
import { type Db, statement } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { isPromotable, promotionIsRestricted } from "../law/promotion.ts";
import { Synonyms } from "../lists/Synonyms.ts";
import { CatalogueIndex } from "./CatalogueIndex.ts";
import type { IndexedProduct } from "./IndexedProduct.ts";

const keepers = new WeakMap<Db, IndexKeeper>();

/** The index as the database has it now: each time it is asked what changed since the last time. */
export function catalogueIndexOf(db: Db): Promise<CatalogueIndex> {
  const keeper = keepers.get(db) ?? new IndexKeeper(db);
  keepers.set(db, keeper);
  return keeper.current();
}

/** Before the first visitor waits for it: with a hundred thousand products it takes seconds. */
export async function buildCatalogueIndex(db: Db): Promise<void> {
  await catalogueIndexOf(db);
}

const AT_A_TIME = 1000;
// Empty places cost memory and time: from then on the index is built anew.
const MOST_EMPTY = 20_000;

class IndexKeeper {
  readonly #db: Db;
  #index: CatalogueIndex | undefined;
  /** Whatever a later transaction changed is still to be read; of those it reads again, what is in `#read` is known. */
  #horizon = "0";
  #read = new Map<number, string>();
  /** Whether «Promoción restringida» was on when it was built: what is featured depends on it. */
  #isRestricted = false;
  #synonyms = { text: "", known: new Synonyms([]) };
  #running: Promise<CatalogueIndex> | undefined;
  #next: Promise<CatalogueIndex> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Calls during an update share the next one: the running update may have begun before their change. */
  current(): Promise<CatalogueIndex> {
    if (this.#running === undefined) {
      this.#running = this.#bringUpToDate().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    this.#next ??= this.#running.then(noMatter, noMatter).then(() => {
      this.#next = undefined;
      return this.current();
    });
    return this.#next;
  }

  async #bringUpToDate(): Promise<CatalogueIndex> {
    const index = this.#index;
    if (index === undefined || index.size - index.stocked > MOST_EMPTY + index.stocked) return this.#build();
    const [told] = await changesSince(this.#db, { horizon: this.#horizon });
    if (told === undefined) throw new Error("an aggregate returned no row");
    if (told.isRestricted !== this.#isRestricted) return this.#build();
    this.#learn(index, told.synonyms ?? SETTINGS.search.fields.synonyms.default);
    const changes = told.changes ?? [];
    const ids = changes.filter(({ id, by }) => this.#read.get(id) !== by).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const part = ids.slice(from, from + AT_A_TIME);
      const rows = new Map((await rowsOf(this.#db, { ids: part })).map((row) => [row.id, row]));
      for (const id of part) {
        const row = rows.get(id);
        if (row) index.put(row);
        else index.remove(id);
      }
    }
    await this.#noteStems(index);
    this.#read = new Map(changes.map(({ id, by }) => [id, by]));
    this.#horizon = told.horizon;
    return index;
  }

  async #build(): Promise<CatalogueIndex> {
    const [told] = await changesSince(this.#db, { horizon: "0" });
    if (told === undefined) throw new Error("an aggregate returned no row");
    this.#isRestricted = told.isRestricted;
    const index = new CatalogueIndex();
    let last = 0;
    for (;;) {
      const rows = await rowsAfter(this.#db, { last, limit: AT_A_TIME });
      index.stock(rows);
      await this.#noteStems(index);
      const end = rows.at(-1);
      if (end === undefined || rows.length < AT_A_TIME) break;
      last = end.id;
      await setImmediate();
    }
    index.arrange();
    this.#index = index;
    this.#horizon = told.horizon;
    this.#read = new Map();
    // What changed while it was built.
    return this.#bringUpToDate();
  }

  #learn(index: CatalogueIndex, synonyms: readonly string[]): void {
    const asOneText = synonyms.join("\n");
    if (asOneText === this.#synonyms.text) {
      index.synonyms = this.#synonyms.known;
      return;
    }
    index.synonyms = new Synonyms(synonyms);
    this.#synonyms = { text: asOneText, known: index.synonyms };
  }

  async #noteStems(index: CatalogueIndex): Promise<void> {
    const words = index.vocabulary.unstemmed();
    if (words.length === 0) return;
    for (const { word, stems } of await readStems(this.#db, words)) index.vocabulary.noteStems(word, stems);
  }
}

const noMatter = () => {};

/** By PostgreSQL's Spanish dictionary. */
export async function readStems(db: Db, words: readonly string[]): Promise<{ word: string; stems: string[] }[]> {
  return stemsOfWords(db, { words: words.join("\n") });
}

/**
 * What other transactions changed since a horizon, the ones that were still open then among them. A number beyond all transactions
 * comes from another server, whose backup this was.
 */
const changesSince = statement<
  { horizon: string },
  { horizon: string; isRestricted: boolean; synonyms: string[] | null; changes: { id: number; by: string }[] | null }
>(sql`
  select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${promotionIsRestricted} as "isRestricted",
    (select value -> 'synonyms' from settings where key = 'search') as synonyms,
    (select json_agg(json_build_object('id', product_id, 'by', changed_by::text)) from catalogue_changes
      where changed_by >= ${sql.placeholder("horizon")}::text::xid8 and changed_by < pg_snapshot_xmax(pg_current_snapshot())) as changes`);

const columns = sql`id, name, brand, category, legal_class as "legalClass", attributes, price_cents as "priceCents", featured and ${isPromotable} as featured, in_stock as "inStock",
  rating_sum as "ratingSum", rating_count as "ratingCount", (extract(epoch from created_at) * 1000000)::float8 as "createdAt",
  facets, search_text as "searchText"`;

const rowsAfter = statement<{ last: number; limit: number }, IndexedProduct>(sql`
  select ${columns} from products where active and deleted_at is null and id > ${sql.placeholder("last")}
  order by id limit ${sql.placeholder("limit")}`);

const rowsOf = statement<{ ids: number[] }, IndexedProduct>(sql`
  select ${columns} from products where active and deleted_at is null and id = any(${sql.placeholder("ids")}::int[])`);

const stemsOfWords = statement<{ words: string }, { word: string; stems: string[] }>(sql`
  select word, tsvector_to_array(to_tsvector('spanish', word)) as stems
  from unnest(string_to_array(${sql.placeholder("words")}, E'\\n')) as word`);
