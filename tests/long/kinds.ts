import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensureChromium } from "../../scripts/chromium.mjs";
import { ROOT } from "../../scripts/places.mjs";
import { AREAS } from "../mutation/areas.ts";
import { ShopProcess } from "../torture/ShopProcess.ts";
import { SCENARIOS } from "../torture/scenarios/index.ts";
import { type Taken, takeRounds } from "../torture/takeRounds.ts";
import { takeJourneys } from "./journeys.ts";

interface Kind {
  name: string;
  /** Begins nothing after the moment `until` (`performance.now()`) but its first round. */
  run(until: number, signal: AbortSignal): Promise<Taken>;
}

const tortures: readonly Kind[] = SCENARIOS.map((scenario) => ({
  name: scenario.name,
  async run(until, signal) {
    try {
      return await takeRounds(scenario, { form: "long", until }, signal);
    } finally {
      await ShopProcess.endShared();
    }
  },
}));

/** Every payload in every column that is printed: a part of them goes through the short form. */
const payloads: Kind = {
  name: "payloads",
  async run(_until, signal) {
    const env = { EVERY_PAYLOAD: "1" };
    const documents = ["test", "-c", "tests/e2e", "pages/pdfs.spec.ts"];
    const programs: Program[] = [
      ["vitest", ["run", "tests/attacks"], env],
      ["playwright", documents, { ...env, CHROMIUM_PATH: await ensureChromium() }],
    ];
    return takePrograms(programs, signal);
  },
};

/** Other shops' files, spoilt line by line: a part of it goes through the short form. */
const importedFiles: Kind = {
  name: "imported files",
  run: (_until, signal) =>
    takePrograms([["vitest", ["run", "domain/src/imports/samples"], { IMPORT_FUZZ_RUNS: "1000" }]], signal),
};

/** Banks' files, spoilt line by line and byte by byte, otherwise each time: the same few go through the short form. */
const statementFiles: Kind = {
  name: "statement files",
  run: (_until, signal) =>
    takePrograms(
      [
        [
          "vitest",
          ["run", "domain/src/bank/samples/fuzz.test.ts", "--testTimeout", "600000"],
          { STATEMENT_FUZZ_RUNS: "300" },
        ],
      ],
      signal,
    ),
};

/** Upgrades that are killed half-way, and go on or back: one that fails goes through the short form. */
const upgrades: Kind = {
  name: "upgrades",
  run: (_until, signal) =>
    takePrograms([["vitest", ["run", "tests/upgrade/command.test.ts"], { KILLED_UPGRADES: "1" }]], signal),
};

const mutation: Kind = {
  name: "mutation",
  run: (until, signal) =>
    takePrograms(
      Object.keys(AREAS).map((area) => ["node", ["tests/mutation/run.ts", area], {}]),
      signal,
      until,
    ),
};

const journeys: Kind = { name: "journeys", run: takeJourneys };

export const KINDS: readonly Kind[] = [
  ...tortures,
  payloads,
  importedFiles,
  statementFiles,
  upgrades,
  mutation,
  journeys,
];

type Program = [name: string, args: string[], env: Record<string, string>];

/** Runs programs one after the other; each is a round. */
async function takePrograms(programs: readonly Program[], signal: AbortSignal, until?: number): Promise<Taken> {
  const begun = performance.now();
  const failed: string[] = [];
  let rounds = 0;
  for (const [name, args, env] of programs) {
    if (signal.aborted || (rounds > 0 && until !== undefined && performance.now() > until)) break;
    const child = spawn(name, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: "inherit" });
    const [code] = (await once(child, "exit")) as [number | null];
    rounds += 1;
    if (code !== 0) failed.push([name, ...args].join(" "));
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  const verdict = failed.length > 0 ? "failed" : "held";
  return { verdict, rounds, seconds, ...(failed.length > 0 && { why: failed.join(", ") }) };
}
