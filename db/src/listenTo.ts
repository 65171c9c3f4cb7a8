import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Database } from "./connection/connect.ts";
import { connectionOptions, Sockets } from "./connection/connectionOptions.ts";

interface Listening {
  onMessage(payload: string): void;
  /** Each time it listens: what was said before, since `onLost`, was missed. */
  onListening(): void;
  /** From now on something may be missed. */
  onLost(): void;
}

const TRIES_AGAIN_MS = 200;
// A connection that only listens does not notice that the server is gone.
const ASKS_EVERY_MS = 10_000;

/** Listens on a channel over its own connection, and reconnects whenever that is lost. */
export async function listenTo(
  { url, timeouts }: Pick<Database, "url" | "timeouts">,
  channel: string,
  told: Listening,
  { asksEveryMs = ASKS_EVERY_MS } = {},
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const sockets = new Sockets();
  const first = Promise.withResolvers<void>();

  /** Ends with the connection. */
  async function listenOnce(): Promise<void> {
    // Where no answer comes to what it asks, the driver closes a connection with this option.
    const client = new pg.Client({ ...connectionOptions(url, { timeouts }), pipeline: true, stream: sockets.create });
    const lost = new Promise((resolve) => client.once("end", resolve));
    client.on("error", () => {});
    client.on("notification", ({ payload }) => told.onMessage(payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    told.onListening();
    first.resolve();
    const asking = setInterval(() => void client.query("select").catch(() => {}), asksEveryMs).unref();
    await lost;
    clearInterval(asking);
    if (!stopping.signal.aborted) told.onLost();
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => pause(TRIES_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {}));
    }
  }

  const listening = keepListening();
  await first.promise;
  return {
    async stop() {
      stopping.abort();
      await sockets.close(0);
      await listening;
    },
  };
}
