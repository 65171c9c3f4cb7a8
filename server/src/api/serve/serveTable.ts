import type { Endpoints, QueryOf } from "@bruma/contract";
import { byId, type Caller, pagedRows } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../../csv.ts";
import type { Key } from "./Call.ts";
import { paginationOf } from "./paginationOf.ts";
import { type AnswerOf, serve } from "./serve.ts";
import { serveFile } from "./serveFile.ts";

type Paged = { [K in Key]: QueryOf<Endpoints[K]> extends { page: number; limit: number } ? K : never }[Key];
type Columns<Row> = readonly CsvColumn<Row>[];
type Query<List extends Paged> = QueryOf<Endpoints[List]>;

interface Table<List extends Paged, Row, Found> {
  /** The file's name. */
  name: string;
  columns: Columns<Row> | ((now: Date) => Columns<Row>);
  find: (query: Query<List>, now: Date) => Promise<Found>;
  /** One page of the list, as its caller may see it; `serveTable` adds its pagination. */
  answer: (found: Promise<Found>, now: Date, caller: Caller) => Promise<Omit<AnswerOf<List>, "pagination">>;
  /** All rows for the file, where they are not read as those of the screen. */
  every?: (query: Query<List>) => AsyncIterable<NoInfer<Row>>;
}

/** A list, and all of its rows as a CSV: what `find` finds, one page for the screen, page after page for the file. */
export function serveTable<
  List extends Paged,
  Row extends { id: number },
  Found extends { rows: Row[]; total: number },
>(app: FastifyInstance, list: List, file: Key, { name, columns, find, answer, every }: Table<List, Row, Found>): void {
  const { shop } = app;
  serve(app, list, async ({ query, caller }) => {
    const now = shop.now();
    const found = find(query, now);
    const [shown, { total }] = await Promise.all([answer(found, now, caller as Caller), found]);
    return { ...shown, pagination: paginationOf(query, total) } as AnswerOf<List>;
  });
  serveFile(app, file, async ({ query }) => {
    const now = shop.now();
    // The file takes the list's filters, without its pages.
    const asked = query as unknown as Query<List>;
    const pageOf = async (page: number, limit: number) => (await find({ ...asked, page, limit }, now)).rows;
    const rows = every?.(asked) ?? pagedRows(pageOf, byId);
    return { name, bytes: csvOf(typeof columns === "function" ? columns(now) : columns, rows) };
  });
}
