import type { QueryResult, QueryResultRow } from "pg";
import type { ConnectionPool } from "./connection/ConnectionPool.ts";
import type { Runner } from "./connection/Connections.ts";
import { runTransaction } from "./transaction.ts";

/** Statements in words, without drizzle. Values never become part of the text. */
export interface RawSql {
  <Rows extends readonly object[] = QueryResultRow[]>(words: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  /** A text of one's own making; of several statements, where there are no values. */
  unsafe<Rows extends readonly object[] = QueryResultRow[]>(text: string, values?: readonly unknown[]): Promise<Rows>;
}

export interface PooledSql extends RawSql {
  /** One transaction on one connection. */
  begin<T>(work: (tx: RawSql) => Promise<T>): Promise<T>;
}

export function rawSql(pool: ConnectionPool): PooledSql {
  return Object.assign(rawSqlOn(pool), {
    begin: <T>(work: (tx: RawSql) => Promise<T>) => runTransaction(pool, (connection) => work(rawSqlOn(connection))),
  });
}

export function rawSqlOn(runner: Runner): RawSql {
  const unsafe = async <Rows>(text: string, values: readonly unknown[] = []) =>
    rowsOf(await runner.query(text, [...values])) as Rows;
  const tag = <Rows>(words: TemplateStringsArray, ...values: unknown[]) =>
    unsafe<Rows>(
      words.reduce((text, word, index) => `${text}$${index}${word}`),
      values,
    );
  return Object.assign(tag, { unsafe });
}

/** Several statements in one text are answered one by one. */
function rowsOf(answer: QueryResult | QueryResult[]): QueryResultRow[] {
  return [answer].flat().flatMap(({ rows }) => rows);
}
