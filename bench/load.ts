import autocannon, { type LoadClient } from "autocannon";
import type { Loaded } from "./compare.ts";

const CONNECTIONS = 16;

interface LoadOptions {
  headers: Record<string, string>;
  status: number;
  /** Of all answers so far, head and body, by either server: there may be only one. Left out where a page changes meanwhile. */
  lengths?: Set<number>;
  signal: AbortSignal;
}

/** Asks one address for a while, as by many browsers at once. Throws on any answer that is not as it should be. */
export async function load(url: string, duration: number, options: LoadOptions): Promise<Loaded> {
  const { headers, status, lengths, signal } = options;
  const loading = autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    sampleInt: 50,
    headers,
    setupClient: leaveBodiesAlone,
  });
  loading.on("response", (_client, _status, bytes) => lengths?.add(bytes));
  signal.addEventListener("abort", loading.stop, { once: true });
  const { errors, statusCodeStats, duration: seconds } = await loading;
  signal.removeEventListener("abort", loading.stop);
  signal.throwIfAborted();
  const { [status]: good = { count: 0 }, ...bad } = statusCodeStats;
  // A machine that is busy enough answers nothing in a short round: that is slow, not wrong.
  const isOne = lengths === undefined || lengths.size === 1 || good.count === 0;
  if (errors > 0 || Object.keys(bad).length > 0 || !isOne) {
    const seen = JSON.stringify({ errors, statuses: statusCodeStats, lengths: [...(lengths ?? [])] });
    throw new Error(`${url} did not give the same answer of status ${status} every time: ${seen}`);
  }
  return { count: good.count, seconds };
}

/**
 * Every answer is checked by its status and length. By default autocannon also makes a string of each body, which costs it
 * several times what the bare server spends: the figures would then be those of the load, and every ratio near 1.
 */
function leaveBodiesAlone(client: LoadClient): void {
  client.pipelinedRequests.addBody = () => {};
}
