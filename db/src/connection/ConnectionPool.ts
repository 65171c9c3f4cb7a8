import pg, { type QueryConfig, type QueryResult } from "pg";
import { ROW_TYPES } from "../rowTypes.ts";
import { toldOf } from "./ConnectionLost.ts";
import type { Connections, Held } from "./Connections.ts";
import { connectionOptions, type Naming, Sockets } from "./connectionOptions.ts";
import { PooledConnection, type StatementListener } from "./PooledConnection.ts";

export interface PoolOptions extends Naming {
  max: number;
  onNotice(message: string): void;
}

const IDLE_MS = 120_000;
const LIFETIME_S = 1_800;
const WORK_ENDS_WITHIN_MS = 5_000;
const CONNECTIONS_END_WITHIN_MS = 1_000;

/** The connections to the database: the only place that opens pools, takes connections from them and closes those that broke. */
export class ConnectionPool implements Connections {
  /** Hear every statement before it leaves: tests and benchmarks count them. */
  readonly listeners = new Set<StatementListener>();
  readonly #pool: pg.Pool;
  readonly #sockets = new Sockets();
  #inHand = 0;
  #whenIdle: (() => void) | undefined;

  constructor(url: string, { max, onNotice, ...naming }: PoolOptions) {
    this.#pool = new pg.Pool({
      ...connectionOptions(url, naming),
      pipeline: true,
      types: ROW_TYPES,
      stream: this.#sockets.create,
      max,
      idleTimeoutMillis: IDLE_MS,
      maxLifetimeSeconds: LIFETIME_S,
    });
    // The next statement on a lost connection fails and reports the loss. Without this listener the process would exit.
    this.#pool.on("error", () => {});
    this.#pool.on("connect", (client) => {
      client.on("error", () => {});
      client.on("notice", ({ message }) => onNotice(message ?? ""));
    });
  }

  async take(): Promise<PooledConnection> {
    this.#inHand += 1;
    try {
      return new PooledConnection(await this.#pool.connect(), this.listeners);
    } catch (error) {
      this.#countBack();
      throw toldOf(error);
    }
  }

  async giveBack(connection: Held): Promise<void> {
    await connection.giveBack();
    this.#countBack();
  }

  /** On any of the connections. */
  async query(statement: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    const connection = await this.take();
    try {
      return await connection.query(statement, values);
    } finally {
      await this.giveBack(connection);
    }
  }

  /** Lets running work end, for five seconds; what then still waits for an answer is told that its connection is lost. */
  async close(): Promise<void> {
    if (this.#pool.ending) return;
    await this.#idle();
    void this.#pool.end();
    await this.#sockets.close(CONNECTIONS_END_WITHIN_MS);
  }

  #countBack(): void {
    this.#inHand -= 1;
    if (this.#inHand === 0) this.#whenIdle?.();
  }

  async #idle(): Promise<void> {
    if (this.#inHand === 0) return;
    const idle = Promise.withResolvers<void>();
    this.#whenIdle = idle.resolve;
    const timer = setTimeout(idle.resolve, WORK_ENDS_WITHIN_MS);
    await idle.promise;
    clearTimeout(timer);
  }
}
