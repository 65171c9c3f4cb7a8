import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@bruma/db";
import { CHANGES_CHANNEL } from "@bruma/domain";
import { ask } from "../ask.ts";
import type { Figure } from "../Figure.ts";
import { askPage, choosePages, isDocument, type Page, textOf } from "../pages.ts";
import { processFigures } from "../processFigures.ts";
import { median } from "../quantile.ts";
import { reactAloneMillis } from "../reactAlone.ts";
import type { Bench, BenchScenario } from "../Scenario.ts";

const MOST_OF_REACT_ALONE = 2;
// An engine compiles what it runs often, step by step: the first pages cost three times what the five hundredth does.
const WARM_UP_ROUNDS = 15;
// A page that has no kin is forgotten and made anew so often in each round.
const ALONE_TIMES = 6;

/** What it costs to make an answer that the cache does not hold, with all that it asks the API for. PostgreSQL's part is not in it. */
export const renderings: BenchScenario = {
  name: "Answers made anew",
  async run(bench) {
    const pages = await choosePages(bench.shop.url);
    const { sql, close } = connect(bench.shop.databaseUrl, { max: 1 });
    const forget = () => forgetAll(bench, () => sql`select pg_notify(${CHANGES_CHANNEL}, '*')`);
    try {
      const idle = await costOfLooking(bench);
      const compressed = await medians(bench, pages, forget, idle);
      const documents = pages.filter(isDocument);
      const plain = await medians({ ...bench, encoding: "identity" }, documents, forget, idle);
      return [
        ...pages.map(({ name }, at) => figureOf("Made anew, compressing included", name, compressed[at])),
        ...documents.map(({ name }, at) => figureOf("Made anew, not compressed", name, plain[at])),
        ...(await besideReact(bench, documents, plain)),
      ];
    } finally {
      await close();
    }
  },
};

/** Of each page, in milliseconds of processor. */
async function medians(
  bench: Bench,
  pages: readonly Page[],
  forget: () => Promise<void>,
  idle: number,
): Promise<number[]> {
  const millis = pages.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < bench.pace.rounds; round++) {
    for (const [at, page] of pages.entries()) {
      const each = await timeAnew(bench, page, forget, idle);
      if (round >= 0) millis[at]?.push(each);
    }
  }
  return millis.map(median);
}

/** What a document costs against the least: React alone writes the same elements. */
async function besideReact({ shop }: Bench, documents: readonly Page[], millis: readonly number[]): Promise<Figure[]> {
  const texts = await Promise.all(documents.map((page) => askPage(shop.url, page, "identity").then(textOf)));
  const alone = await reactAloneMillis(texts);
  return documents.map(({ name }, at) => {
    const [ours = Number.NaN, least = Number.NaN] = [millis[at], alone[at]];
    return {
      group: "Made anew, not compressed",
      name: `${name}, against React alone`,
      value: ours / least,
      unit: "times",
      budget: { most: MOST_OF_REACT_ALONE },
      beside: `React alone takes ${least.toFixed(2)} ms to write the same elements`,
    };
  });
}

async function timeAnew(
  { shop, encoding }: Bench,
  page: Page,
  forget: () => Promise<void>,
  idle: number,
): Promise<number> {
  const batches = page.kin.length > 0 ? [page.kin] : Array.from({ length: ALONE_TIMES }, () => [page.path]);
  let used = 0;
  for (const paths of batches) {
    await forget();
    const before = (await processFigures(shop)).cpuSeconds;
    for (const path of paths) {
      const answer = await ask(shop.url + path, { headers: { "accept-encoding": encoding } });
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    }
    used += (await processFigures(shop)).cpuSeconds - before - idle;
  }
  return (used / batches.flat().length) * 1000;
}

/** As when another instance lost its connection: nothing is fresh. */
async function forgetAll({ shop, pace }: Bench, notify: () => Promise<unknown>): Promise<void> {
  await notify();
  while ((await processFigures(shop)).fresh > 0) {
    pace.signal.throwIfAborted();
    await pause(5);
  }
}

/** Seconds that the looking itself takes, so that they are not counted. */
async function costOfLooking({ shop }: Bench): Promise<number> {
  const costs: number[] = [];
  for (let time = 0; time < 20; time++) {
    const before = (await processFigures(shop)).cpuSeconds;
    costs.push((await processFigures(shop)).cpuSeconds - before);
  }
  return median(costs);
}

const figureOf = (group: string, name: string, value = Number.NaN): Figure => ({
  group,
  name,
  value,
  unit: "ms of processor",
});
