import type { Runner } from "./connection/Connections.ts";
import type { Db, Tx } from "./Db.ts";
import { PgDialect } from "./pgCore.ts";
import { is, Placeholder, type SQL } from "./sql.ts";

const dialect = new PgDialect({ casing: "snake_case" });
let named = 0;

/**
 * A statement that is put into words once, when the program starts, and prepared once on each connection: building one anew costs a
 * request more than its answer does. Values come by `sql.placeholder`; rows have the names that the statement gives them, dates are
 * text. (PgBouncer in transaction mode needs 1.21 or newer for it.)
 */
export function statement<Values extends object, Row>(query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  named += 1;
  const name = `bruma_${named}`;
  const names = params.map((param) => (is(param, Placeholder) ? param.name : undefined));
  const valuesFor = (values: Record<string, unknown>) =>
    names.map((name, position) => (name === undefined ? params[position] : values[name]));
  return async (db: Db | Tx, values: Values): Promise<Row[]> => {
    const { client } = db._.session as unknown as { client: Runner };
    const { rows } = await client.query({ name, text, values: valuesFor(values as Record<string, unknown>) });
    return rows;
  };
}
