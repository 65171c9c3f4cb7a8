import type { QueryConfig, QueryResult } from "pg";
import type { Runner } from "./PooledConnection.ts";

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
