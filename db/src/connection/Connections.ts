import type { QueryConfig, QueryResult } from "pg";

/** What runs statements: a pool, on any of its connections, or one connection. */
export interface Runner {
  query(statement: QueryConfig | string, values?: unknown[]): Promise<QueryResult>;
}

/** A connection in the hands of somebody. */
export interface Held extends Runner {
  readonly failures: readonly unknown[];
  /** As `query`, also after the end: for what begins and ends a transaction. */
  control(statement: QueryConfig | string, values?: unknown[]): Promise<QueryResult>;
  end(): void;
  giveBack(): Promise<void>;
}

/** Where transactions take their connections from. */
export interface Connections extends Runner {
  /** Whoever takes a connection gives it back. */
  take(): Promise<Held>;
  giveBack(connection: Held): Promise<void>;
}
