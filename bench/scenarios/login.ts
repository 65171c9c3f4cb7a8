import { readAccounts, signIn } from "../accounts.ts";
import { processFigures } from "../processFigures.ts";
import { median } from "../quantile.ts";
import type { BenchScenario } from "../Scenario.ts";

const LOGINS = 4;

/** Nearly all of it is Argon2id, which is meant to be dear: a thief with the database pays it for every guess. */
export const login: BenchScenario = {
  name: "Login",
  async run(bench) {
    const { customer } = await readAccounts(bench.shop);
    const [cpu, time]: [number[], number[]] = [[], []];
    for (let round = 0; round < bench.pace.rounds; round++) {
      bench.pace.signal.throwIfAborted();
      const before = (await processFigures(bench.shop)).cpuSeconds;
      const from = performance.now();
      for (let count = 0; count < LOGINS; count++) await signIn(bench.shop, customer);
      time.push((performance.now() - from) / LOGINS);
      cpu.push((((await processFigures(bench.shop)).cpuSeconds - before) * 1000) / LOGINS);
    }
    const beside = `${Math.round(median(time))} ms for one after the other`;
    return [{ group: "Login", name: "One login", value: median(cpu), unit: "ms of processor", beside }];
  },
};
