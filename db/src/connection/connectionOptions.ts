import { Socket } from "node:net";
import pg, { type ClientConfig } from "pg";
import type { Timeouts } from "./timeouts.ts";

// The sessions' time zone is UTC: a date that a statement is given has to say the same day there.
pg.defaults.parseInputDatesAsUTC = true;

// To a server that does not answer, and for a connection while all are taken.
const CONNECTS_WITHIN_MS = 10_000;

export interface Naming {
  /** What the server calls the session. */
  name?: string;
  timeouts?: Timeouts | undefined;
}

/** How every connection to the database is made: those of a pool, those of their own, and those of the job queue. */
export function connectionOptions(url: string, { name = "bruma", timeouts }: Naming = {}) {
  return {
    connectionString: inFull(url),
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: Math.min(CONNECTS_WITHIN_MS, timeouts?.silenceMs ?? CONNECTS_WITHIN_MS),
    ...(timeouts && {
      statement_timeout: timeouts.statementMs,
      lock_timeout: timeouts.lockMs,
      idle_in_transaction_session_timeout: timeouts.idleMs,
      query_timeout: timeouts.silenceMs,
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

/**
 * Sends all statements of one turn of the event loop (`begin` and those behind it) in one write: handing a write to the system costs more
 * than most statements do. The driver corks the socket for each statement that has values or a name.
 */
class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    super.cork();
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    // After those who waited for this turn to end (`pipelinedTransaction`), so that their `commit` leaves with the rest.
    process.nextTick(() =>
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      }),
    );
  }
}

/** The sockets of a pool. A connection whose server is silent never ends by itself: closing its socket ends it. */
export class Sockets {
  readonly #open = new Set<Socket>();

  /** For the option `stream`. */
  readonly create = (): Socket => {
    const socket = new GatheringSocket();
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
