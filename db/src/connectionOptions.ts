import { Socket } from "node:net";
import pg, { type ClientConfig } from "pg";
import type { Patience } from "./patience.ts";

// The sessions' time zone is UTC: a date that a statement is given has to say the same day there.
pg.defaults.parseInputDatesAsUTC = true;

// To a server that does not answer, and for a connection while all are taken.
const CONNECTS_WITHIN_MS = 10_000;

export interface Naming {
  /** What the server calls the session. */
  name?: string;
  patience?: Patience | undefined;
}

/** How every connection to the database is made: those of a pool, those of their own, and those of the job queue. */
export function connectionOptions(url: string, { name = "bruma", patience }: Naming = {}) {
  return {
    connectionString: inFull(url),
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: Math.min(CONNECTS_WITHIN_MS, patience?.silenceMs ?? CONNECTS_WITHIN_MS),
    ...(patience && {
      statement_timeout: patience.statementMs,
      lock_timeout: patience.lockMs,
      idle_in_transaction_session_timeout: patience.idleMs,
      query_timeout: patience.silenceMs,
    }),
  } satisfies ClientConfig;
}

/** With the session's time zone, and `sslmode` meaning what it means to PostgreSQL's own programs (`require` asks for no known authority). */
function inFull(url: string): string {
  const full = new URL(url);
  const { searchParams } = full;
  if (searchParams.has("sslmode") && !searchParams.has("uselibpqcompat")) searchParams.set("uselibpqcompat", "true");
  searchParams.set("options", `-c TimeZone=UTC ${searchParams.get("options") ?? ""}`.trim());
  return full.href;
}

/** The sockets of a pool. A connection whose server is silent never ends by itself: closing its socket ends it. */
export class Sockets {
  readonly #open = new Set<Socket>();

  /** For the option `stream`. */
  readonly create = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    return socket.once("close", () => this.#open.delete(socket));
  };

  /** Gives those that were told to end the time to do so. */
  async close(withinMs: number): Promise<void> {
    const closing = [...this.#open].map((socket) => new Promise((resolve) => socket.once("close", resolve)));
    const timer = setTimeout(() => {
      for (const socket of this.#open) socket.destroy();
    }, withinMs);
    await Promise.all(closing);
    clearTimeout(timer);
  }
}
