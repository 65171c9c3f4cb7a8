import { parseArgs } from "node:util";
import { buildShop } from "../scripts/builds.mjs";
import { onStopRequest } from "../scripts/server.mjs";
import { main } from "../scripts/trouble.mjs";
import type { Pace } from "./compare.ts";
import { type Figure, isWithinBudget } from "./Figure.ts";
import { currentLoad, describeMachine } from "./machine.ts";
import { printOver, writeReport } from "./report.ts";
import { SCENARIOS } from "./scenarios/index.ts";
import { startReference } from "./startReference.ts";
import { dropDataDir, newDataDir, startShopOn } from "./startShop.ts";
import { megabytesOf, memoryFigure, startAgain } from "./startUp.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "0.8" },
    // As browsers send it; `identity` shows what uncompressed answers cost.
    encoding: { type: "string", default: "gzip, deflate, br, zstd" },
    // Only scenarios whose name holds this. Nothing is written then.
    only: { type: "string" },
  },
});

await main(async () => {
  await buildShop();
  const stopping = new AbortController();
  onStopRequest((isUrgent) => (isUrgent ? process.exit(130) : stopping.abort()));
  try {
    await bench({ rounds: Number(values.rounds), seconds: Number(values.seconds), signal: stopping.signal });
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    console.log("\nStopped.");
    process.exitCode = 130;
  }
});

async function bench(pace: Pace): Promise<void> {
  const loadBefore = currentLoad();
  const { rounds, seconds } = pace;
  const figures = await measureAll(pace);
  printOver(figures);
  if (figures.some((figure) => !isWithinBudget(figure))) process.exitCode = 1;
  if (values.only !== undefined) return;
  const settings = { rounds, seconds, encoding: values.encoding };
  await writeReport({ date: new Date().toISOString(), machine: describeMachine(loadBefore), settings, figures });
}

async function measureAll(pace: Pace): Promise<Figure[]> {
  const dataDir = await newDataDir();
  const opened: (() => Promise<unknown>)[] = [() => dropDataDir(dataDir)];
  try {
    console.log("Making the demo shop …");
    await (await startShopOn(dataDir, pace.signal)).stop();
    const again = values.only === undefined ? pace : { ...pace, rounds: 1 };
    console.log("Measuring: start and idle memory …");
    const { shop, figures } = await startAgain(dataDir, again);
    opened.push(shop.stop);
    const reference = await startReference();
    opened.push(reference.stop);
    for (const { name, run } of SCENARIOS.filter((scenario) => scenario.name.includes(values.only ?? ""))) {
      console.log(`Measuring: ${name} …`);
      figures.push(...(await run({ shop, reference, pace, encoding: values.encoding })));
      figures.push(memoryFigure(`After «${name}»`, await megabytesOf(shop)));
    }
    figures.push(memoryFigure("After all this load", await megabytesOf(shop)));
    return figures;
  } finally {
    for (const close of opened.reverse()) await close();
  }
}
