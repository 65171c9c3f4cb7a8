import { is, Placeholder, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./connect.ts";
import { prepareAlways } from "./prepareStatements.ts";

interface Client {
  unsafe(text: string, parameters: unknown[], options: { simple: boolean }): PromiseLike<unknown>;
}

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * A statement that is put into words once, when the program starts: building one anew costs a request more than its answer
 * does. Values come by `sql.placeholder`; rows have the names that the statement gives them, dates are text.
 */
export function statement<Values extends object, Row>(query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  prepareAlways(text);
  const names = params.map((param) => (is(param, Placeholder) ? param.name : undefined));
  const valuesFor = (values: Record<string, unknown>) =>
    names.map((name, position) => (name === undefined ? params[position] : values[name]));
  return async (db: Db | Tx, values: Values): Promise<Row[]> => {
    const { client } = db._.session as unknown as { client: Client };
    return (await client.unsafe(text, valuesFor(values as Record<string, unknown>), {
      simple: false, // otherwise one without values is never prepared
    })) as Row[];
  };
}
