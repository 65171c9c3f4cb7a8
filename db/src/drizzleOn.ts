import { NodePgDatabase, NodePgSession, type NodePgTransaction } from "drizzle-orm/node-postgres";
import { asTx } from "./asTx.ts";
import type { Connections } from "./connection/Connections.ts";
import type { Db } from "./Db.ts";
import { PgDialect, type PgTransactionConfig } from "./pgCore.ts";
import type { Logger } from "./sql.ts";
import { runTransaction } from "./transaction.ts";

const dialect = new PgDialect({ casing: "snake_case" });

type Empty = Record<string, never>;

/** `db.transaction` is ours: drizzle's own keeps the connection for good where `begin` fails, and never refuses a late statement. */
class PooledSession extends NodePgSession<Empty, Empty> {
  readonly #pool: Connections;

  constructor(pool: Connections, logger: Logger | undefined) {
    super(pool as never, dialect, undefined, logger && { logger });
    this.#pool = pool;
  }

  override transaction<T>(
    work: (tx: NodePgTransaction<Empty, Empty>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    return runTransaction(this.#pool, (connection) => work(asTx(connection) as never), config);
  }
}

/** `logger` receives the statements that drizzle builds, and no others. */
export function drizzleOn(pool: Connections, logger?: Logger): Db {
  return Object.assign(new NodePgDatabase(dialect, new PooledSession(pool, logger), undefined), { $client: pool });
}
