import postgres from "postgres";
import type { Database } from "./connect.ts";

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

/** Hears what is said on a channel, over a connection of its own, which is opened again whenever it is lost. */
export async function listenTo(
  { sql }: Database,
  channel: string,
  told: Listening,
  { asksEveryMs = ASKS_EVERY_MS } = {},
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  const listener = postgres({
    ...(sql.options as unknown as postgres.Options<Record<string, never>>),
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    onclose: () => {
      if (isStopped) return;
      told.onLost();
      void listen().catch(() => {});
    },
    onnotify: (_channel: string, payload: string) => told.onMessage(payload),
  } as postgres.Options<Record<string, never>>);
  let trying: Promise<void> | undefined;
  const listen = () => {
    trying ??= tryListening().finally(() => {
      trying = undefined;
    });
    return trying;
  };
  async function tryListening(): Promise<void> {
    while (!isStopped) {
      const isListening = await listener.unsafe(`listen "${channel}"`).then(
        () => true,
        () => false,
      );
      if (isListening) return told.onListening();
      await new Promise((resolve) => setTimeout(resolve, TRIES_AGAIN_MS).unref());
    }
  }
  await listen();
  // Where no answer comes, the driver gives the connection up and `onclose` is called.
  const asking = setInterval(() => void listener.unsafe("select").catch(() => {}), asksEveryMs).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(asking);
      await listener.end({ timeout: 0 });
    },
  };
}
