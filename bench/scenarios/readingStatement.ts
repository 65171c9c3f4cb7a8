import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { staffHeaders } from "../accounts.ts";
import { type Answer, ask } from "../ask.ts";
import type { Figure } from "../Figure.ts";
import { quantile } from "../quantile.ts";
import type { BenchScenario } from "../Scenario.ts";
import { until } from "../until.ts";
import { ENTRIES, type LargeAnswer, type LargeUpload } from "./largeStatement.ts";

const EVERY_MS = 25;
const USUAL_MS = 30_000;
/** Matching 100,000 entries goes on for longer; what it does to others shows in this time. */
const MATCHING_MS = 15_000;

/** The largest file that a bank gives: 20 MB, 100,000 entries. Meanwhile people look at lists, products and orders. */
export const readingStatement: BenchScenario = {
  name: "Reading a statement",
  async run({ shop, pace: { signal } }) {
    const headers = await staffHeaders(shop);
    const asks = [
      () => ask(`${shop.url}/api/products?limit=24`),
      () => ask(`${shop.url}/products/1`),
      () => ask(`${shop.url}/api/admin/orders`, { headers }),
      () => ask(`${shop.url}/api/admin/transfers/entries?state=all`, { headers }),
    ];
    await delays(asks, pause(2000), signal);
    const usual = await delays(asks, pause(USUAL_MS), signal);
    const thread = new Worker(new URL("largeStatement.ts", import.meta.url), {
      workerData: { url: `${shop.url}/api/admin/transfers/statements`, headers } satisfies LargeUpload,
    });
    await once(thread, "message", { signal });
    const begun = performance.now();
    const reading = once(thread, "message", { signal }) as Promise<[LargeAnswer]>;
    thread.postMessage("send");
    const during = await delays(asks, reading, signal);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const [{ status, text }] = await reading;
    if (status !== 200 || JSON.parse(text).statement?.entries.total !== ENTRIES) {
      throw new Error(`The statement answers ${status}: ${text.slice(0, 500)}`);
    }
    const matching = await delays(asks, pause(MATCHING_MS), signal);
    await untilMatched(`${shop.url}/api/admin/transfers/statements/${JSON.parse(text).statement.id}`, headers, signal);
    const p99 = quantile(usual, 0.99);
    const figure = (name: string, some: readonly number[], more: string): Figure => ({
      group: "Reading a statement",
      name,
      value: quantile(some, 0.99) / p99,
      unit: "times the usual p99",
      budget: { most: 2 },
      beside: `${toMs(quantile(some, 0.5))} and ${toMs(quantile(some, 0.99))} ms for p50 and p99 of ${some.length} answers, usually ${toMs(quantile(usual, 0.5))} and ${toMs(p99)} ms${more}`,
    });
    return [
      figure("Others' answers while it is read and kept", during, `; it takes ${seconds} s`),
      figure("Others' answers while it is matched", matching, ""),
    ];
  },
};

/** What is measured next must not share the processor with it. */
async function untilMatched(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<void> {
  const isMatching = async () =>
    JSON.parse((await ask(url, { headers })).body.toString()).statement.state === "matching";
  await until(signal, async () => !(await isMatching()));
}

const toMs = (millis: number) => Math.round(millis * 10) / 10;

/** How long one answer after the other takes, begun at fixed moments whatever the others take, until something is over. */
async function delays(
  asks: readonly (() => Promise<Answer>)[],
  over: Promise<unknown>,
  signal: AbortSignal,
): Promise<number[]> {
  const until = new AbortController();
  void over.then(
    () => until.abort(),
    () => until.abort(),
  );
  const taken: Promise<number>[] = [];
  const begun = performance.now();
  for (let count = 0; !until.signal.aborted; count += 1) {
    signal.throwIfAborted();
    await pause(Math.max(0, begun + count * EVERY_MS - performance.now()));
    const from = begun + count * EVERY_MS;
    taken.push(
      (asks[count % asks.length] ?? asks[0])?.().then(({ status, body }) => {
        if (status !== 200) throw new Error(`answers ${status}: ${body.toString().slice(0, 200)}`);
        return performance.now() - from;
      }) ?? Promise.resolve(0),
    );
  }
  return Promise.all(taken);
}
