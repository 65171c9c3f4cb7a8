import type { QueryConfig, QueryResult } from "pg";
import type { Connections, Held, Runner } from "./Connections.ts";

/**
 * One transaction in the place of a pool: what begins a transaction gets a savepoint of it, and what commits only lets that savepoint
 * go. Transactions run one after the other here, or one inside the other.
 */
export class OneTransaction implements Connections {
  readonly #runner: Runner;
  #begun = 0;

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  async query(statement: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    return this.#runner.query(statement, values);
  }

  async take(): Promise<Held> {
    this.#begun += 1;
    return new Savepoint(this.#runner, `part_${this.#begun}`);
  }

  giveBack(connection: Held): Promise<void> {
    return connection.giveBack();
  }
}

class Savepoint implements Held {
  readonly failures: unknown[] = [];
  readonly #runner: Runner;
  readonly #name: string;
  #hasEnded = false;
  #isOpen = false;
  #ending: Promise<QueryResult> | undefined;

  constructor(runner: Runner, name: string) {
    this.#runner = runner;
    this.#name = name;
  }

  async query(statement: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    if (this.#hasEnded) throw new Error("A statement was asked for after its transaction had ended");
    return this.#ask(statement, values);
  }

  async control(statement: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    const text = typeof statement === "string" ? statement : statement.text;
    if (text.startsWith("begin")) {
      this.#isOpen = true;
      return this.#ask(`savepoint ${this.#name}`);
    }
    // What has ended is not ended again: PostgreSQL would take the second time for an error of the whole.
    if (text === "commit") this.#ending ??= this.#commit();
    if (text === "rollback") this.#ending ??= this.#rollBack();
    return this.#ending ?? this.#ask(statement, values);
  }

  end(): void {
    this.#hasEnded = true;
  }

  async giveBack(): Promise<void> {
    this.end();
    await this.#ending?.catch(() => {});
    if (this.#isOpen) await this.#rollBack();
  }

  /** As PostgreSQL answers the commit of a transaction in which a statement failed: it rolls back, and says so. */
  async #commit(): Promise<QueryResult> {
    try {
      const released = await this.#ask(`release savepoint ${this.#name}`);
      this.#isOpen = false;
      return { ...released, command: "COMMIT" };
    } catch {
      return this.#rollBack();
    }
  }

  async #rollBack(): Promise<QueryResult> {
    this.#isOpen = false;
    const undone = await this.#ask(`rollback to savepoint ${this.#name}`);
    await this.#ask(`release savepoint ${this.#name}`);
    return { ...undone, command: "ROLLBACK" };
  }

  async #ask(statement: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    try {
      return await this.#runner.query(statement, values);
    } catch (error) {
      this.failures.push(error);
      throw error;
    }
  }
}
