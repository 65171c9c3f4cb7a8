import { startTestDatabases } from "@bruma/db/testDatabase";
import { newSeed } from "../../fuzz/Dice.ts";
import { expectHealthy, FUZZED, fuzzEndpoint, openFuzzedShop } from "../../fuzz/fuzzShop.ts";
import type { Scenario } from "../Scenario.ts";

const CASES = 20;
/** Lists get long with what the fuzz leaves, and exports write all of them (ten rounds leave 25,000 accounts): it begins anew in time. */
const ROUNDS_A_SHOP = 5;

/** `FUZZ_ONLY=admin/transfers` keeps to the endpoints whose path holds that; `FUZZ_SEED` throws the same again. */
export const fuzz: Scenario = {
  name: "fuzz",
  promise: `Rubbish in every place of every endpoint, ${CASES} cases each a round: refused in the shop's own words within 2 s`,
  rounds: { short: "`tests/fuzz` is its short form", long: 100 },
  async begin(signal) {
    const databases = await startTestDatabases();
    const only = new RegExp(process.env.FUZZ_ONLY ?? "");
    const chosen = FUZZED.filter(([key]) => only.test(key));
    const seed = newSeed();
    let app = await openFuzzedShop();
    return {
      async round({ number }) {
        if (number > 1 && number % ROUNDS_A_SHOP === 1) {
          await app.close();
          app = await openFuzzedShop();
        }
        const statuses = new Map<number, number>();
        let slowest = { key: "", ms: 0 };
        for (const [key, { access }] of chosen) {
          const done = await fuzzEndpoint(app, key, access, { cases: CASES, seed: seed + number, signal });
          for (const [status, count] of done.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
          if (done.slowestMs > slowest.ms) slowest = { key, ms: done.slowestMs };
        }
        await expectHealthy(app);
        const counts = [...statuses]
          .toSorted(([one], [other]) => one - other)
          .map(([status, count]) => `${count} × ${status}`);
        return `seed ${seed + number}, ${chosen.length} endpoints: ${counts.join(", ")}; slowest ${Math.round(slowest.ms)} ms, ${slowest.key}`;
      },
      async end() {
        await app.close();
        await databases.stop();
      },
    };
  },
};
