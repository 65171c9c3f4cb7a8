import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ask } from "../ask.ts";
import { processFigures } from "../processFigures.ts";
import { median } from "../quantile.ts";
import type { Bench, BenchScenario } from "../Scenario.ts";

const LOGINS = 4;

/** Nearly all of it is Argon2id, which is meant to be dear: a thief with the database pays it for every guess. */
export const login: BenchScenario = {
  name: "Login",
  async run(bench) {
    const { customer } = JSON.parse(await readFile(join(bench.shop.dataDir, "demo-accounts.json"), "utf8"));
    const [cpu, time]: [number[], number[]] = [[], []];
    for (let round = 0; round < bench.pace.rounds; round++) {
      bench.pace.signal.throwIfAborted();
      const before = (await processFigures(bench.shop)).cpuSeconds;
      const from = performance.now();
      for (let count = 0; count < LOGINS; count++) await logIn(bench, customer);
      time.push((performance.now() - from) / LOGINS);
      cpu.push((((await processFigures(bench.shop)).cpuSeconds - before) * 1000) / LOGINS);
    }
    const beside = `${Math.round(median(time))} ms for one after the other`;
    return [{ group: "Login", name: "One login", value: median(cpu), unit: "ms of processor", beside }];
  },
};

async function logIn({ shop }: Bench, account: unknown): Promise<void> {
  const answer = await ask(`${shop.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (answer.status !== 200) throw new Error(`The login answers ${answer.status}: ${answer.body}`);
}
