import { startTestDatabases } from "@bruma/db/testDatabase";
import { openTestShop } from "@bruma/domain/testShop";
import { newSeed } from "../../fuzz/Dice.ts";
import { newGround, takeSeed } from "../../walks/walk.ts";
import { auditBooks } from "../ledgers.ts";
import type { Scenario } from "../Scenario.ts";

const WALKS = 100;
/** Tables get long with what walks leave: now and then they begin in a new shop. */
const ROUNDS_A_SHOP = 10;

/** `FUZZ_SEED` takes the same walks again. */
export const walks: Scenario = {
  name: "walks",
  promise: `Buyers, staff, clock and bank do what they like, ${WALKS} walks a round, half of them with two acts at once at their end: after each step every sum is as it has to be`,
  rounds: { short: "`tests/walks` is its short form", long: 100 },
  async begin(signal) {
    const databases = await startTestDatabases();
    const seed = newSeed();
    let ground = await newGround(await openTestShop());
    return {
      async round({ number }) {
        if (number > 1 && number % ROUNDS_A_SHOP === 1) {
          await ground.shop.close();
          ground = await newGround(await openTestShop());
        }
        const first = seed + (number - 1) * WALKS;
        let steps = 0;
        for (let walk = first; walk < first + WALKS; walk++) {
          signal.throwIfAborted();
          steps += await takeSeed(ground, walk, walk % 2 === 1);
        }
        await auditBooks(ground.shop.database.sql, new Date(0));
        return `seeds ${first} to ${first + WALKS - 1}: ${steps} steps`;
      },
      async end() {
        await ground.shop.close();
        await databases.stop();
      },
    };
  },
};
