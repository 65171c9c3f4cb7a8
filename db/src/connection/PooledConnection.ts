import type { PoolClient, QueryConfig, QueryResult } from "pg";
import { leavesConnection, toldOf } from "./ConnectionLost.ts";
import type { Held } from "./Connections.ts";

export type StatementListener = (text: string, values: readonly unknown[]) => void;

/**
 * A pool's connection in the hands of somebody. What is asked of it leaves at once, waiting for no answer. Once it has ended, what is
 * asked throws: the connection is somebody else's by then, and a statement would land in their transaction.
 */
export class PooledConnection implements Held {
  /** Of statements that left together, those behind one that fails are refused too, and their callers may be told before its own. */
  readonly failures: unknown[] = [];
  readonly #client: PoolClient;
  readonly #listeners: ReadonlySet<StatementListener>;
  #hasEnded = false;
  #isBroken = false;
  #isReleased = false;
  #last: Promise<unknown> | undefined;

  constructor(client: PoolClient, listeners: ReadonlySet<StatementListener>) {
    this.#client = client;
    this.#listeners = listeners;
    // At once, so that the pool has room for another one, however long this one is held.
    client.once("error", this.#onLost);
  }

  query(statement: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    if (this.#hasEnded) throw new Error("A statement was asked for after its transaction had ended");
    return this.control(statement, values);
  }

  control(statement: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    for (const listener of this.#listeners) listener(...wordsOf(statement, values));
    const answer = this.#client.query(statement, values).catch((error: unknown) => {
      if (!leavesConnection(error)) this.#isBroken = true;
      this.failures.push(toldOf(error));
      throw this.failures.at(-1);
    });
    this.#last = answer;
    return answer;
  }

  end(): void {
    this.#hasEnded = true;
  }

  /** Back to the pool, once all is answered: answers come in the order of the statements. A broken connection is closed instead. */
  async giveBack(): Promise<void> {
    this.end();
    await this.#last?.catch(() => {});
    this.#release();
  }

  readonly #onLost = (): void => {
    this.#isBroken = true;
    this.#release();
  };

  #release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.off("error", this.#onLost);
    this.#client.release(this.#isBroken);
  }
}

function wordsOf(statement: QueryConfig | string, values: unknown[] = []): [string, unknown[]] {
  return typeof statement === "string" ? [statement, values] : [statement.text, statement.values ?? values];
}
