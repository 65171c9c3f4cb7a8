import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";

/**
 * How the database is away: connections are refused; connections are accepted and closed at once; or connections are accepted and
 * nothing is answered. In the last case earlier connections stay silent for good, as behind a router that has forgotten them.
 */
export const OUTAGES = ["refused", "cut", "silent"] as const;
export type Outage = (typeof OUTAGES)[number];

export interface TestProxy {
  /** The same database, through the proxy. */
  url: string;
  fail(outage: Outage): Promise<void>;
  /** New connections work again. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

const LOWEST_PORT = 10_000;
// From here on Linux gives ports to connections that go out: one could hold the proxy's port while it refuses, so that it never listens again.
const LOWEST_OUTGOING_PORT = 32_768;

/** Listens at a free port that no connection is given by the system. Returns the port. */
async function listenSomewhere(listen: (port: number) => Promise<void>): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, LOWEST_OUTGOING_PORT);
    try {
      await listen(port);
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    }
  }
}

/** A TCP proxy in front of a database on this machine, which can fail. */
export async function openTestProxy(databaseUrl: string): Promise<TestProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const pairs = new Set<{ client: Socket; database: Socket | undefined }>();
  let outage: Outage | undefined;
  const server = createServer((client) => {
    client.on("error", () => {});
    if (outage === "cut") return client.destroy();
    const database = outage === undefined ? createConnection(Number(port), hostname) : undefined;
    const pair = { client, database };
    pairs.add(pair);
    database?.on("error", () => client.destroy()).on("close", () => client.destroy());
    client.on("close", () => {
      pairs.delete(pair);
      database?.destroy();
    });
    if (database === undefined) return client.resume();
    client.pipe(database);
    return database.pipe(client);
  });
  const listen = async (at: number) => {
    await once(server.listen(at, "127.0.0.1"), "listening");
  };
  const at = await listenSomewhere(listen);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${at}`;
  url.searchParams.delete("host");
  const hangUp = () => {
    for (const { client, database } of pairs) {
      client.destroy();
      database?.destroy();
    }
  };
  return {
    url: url.href,
    async fail(kind) {
      outage = kind;
      if (kind === "refused") server.close();
      if (kind !== "silent") return hangUp();
      for (const { client, database } of pairs) {
        // Both ends are still there, and get nothing from each other.
        client.unpipe();
        database?.unpipe();
        client.resume();
        database?.resume();
      }
    },
    async mend() {
      const wasRefused = outage === "refused";
      outage = undefined;
      if (wasRefused) await listen(at);
    },
    async close() {
      hangUp();
      if (server.listening) server.close();
    },
  };
}
