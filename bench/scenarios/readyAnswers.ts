import { compare, type Result } from "../compare.ts";
import type { Figure } from "../Figure.ts";
import { load } from "../load.ts";
import { newRegular, whileOrdering } from "../orders/orderEverySecond.ts";
import { askPage, choosePages, type Page, productIdOf } from "../pages.ts";
import type { Bench, BenchScenario } from "../Scenario.ts";
import { askNotModified } from "./askNotModified.ts";

const LEAST = 0.8;

/** What the cache holds, against the bare server that sends the very same bytes. */
export const readyAnswers: BenchScenario = {
  name: "Ready answers",
  async run(bench) {
    const pages = await choosePages(bench.shop.url);
    const order = await newRegular(bench.shop, productIdOf(pages));
    // For nothing: an engine compiles what it runs often, step by step, and the first 20,000 answers cost twice what later ones do.
    for (const page of pages.slice(0, 1)) await measurePage(bench, page, order);
    const figures: Figure[] = [];
    for (const page of pages) figures.push(...(await measurePage(bench, page, order)));
    return figures;
  },
};

async function measurePage(bench: Bench, page: Page, order: () => Promise<void>): Promise<Figure[]> {
  const { shop, reference, pace, encoding } = bench;
  const { name, path } = page;
  const headers = { "accept-encoding": encoding };
  const answer = await askPage(shop.url, page, encoding);
  await reference.learn(path, answer);
  const etag = answer.headers.etag ?? "";
  await reference.learn(`${path} 304`, await askNotModified(shop.url + path, headers, etag));

  const lengths = new Set<number>();
  const warm = await compare(
    { name, load: ({ url }, seconds, signal) => load(url + path, seconds, { headers, status: 200, lengths, signal }) },
    shop,
    reference,
    pace,
  );
  const known = { ...headers, "if-none-match": etag };
  const notModified = await compare(
    { name, load: ({ url }, seconds, signal) => load(url + path, seconds, { headers: known, status: 304, signal }) },
    shop,
    reference,
    pace,
  );
  const changing = await compare(
    {
      name,
      load(target, seconds, signal) {
        const work = () => load(target.url + path, seconds, { headers, status: 200, signal });
        return target === shop ? whileOrdering(order, work) : work();
      },
    },
    shop,
    reference,
    // A round holds as many orders as it has seconds.
    { ...pace, seconds: Math.max(1, pace.seconds) },
  );
  return [
    figureOf("Ready", name, warm),
    figureOf("Ready, known to the client (304)", name, notModified),
    figureOf("Ready, with an order each second", name, changing),
  ];
}

function figureOf(group: string, name: string, { shop, reference, ratio, cpuRatio }: Result): Figure {
  const whole = (value: number) => Math.round(value).toLocaleString("en");
  return {
    group,
    name,
    value: Math.min(ratio, cpuRatio),
    unit: "of the reference",
    budget: { least: LEAST },
    beside: `speed ${ratio.toFixed(2)}, processor ${cpuRatio.toFixed(2)}: ${whole(shop.perSecond)}/s and ${whole(shop.cpuMicros)} µs against ${whole(reference.perSecond)}/s and ${whole(reference.cpuMicros)} µs`,
  };
}
