import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import type { Runner } from "./connection/Connections.ts";
import type { Tx } from "./Db.ts";
import { PgDialect } from "./pgCore.ts";

const dialect = new PgDialect({ casing: "snake_case" });

/** Drizzle's interface to one connection. */
export function asTx(connection: Runner): Tx {
  return new NodePgTransaction(dialect, new NodePgSession(connection as never, dialect, undefined), undefined);
}
