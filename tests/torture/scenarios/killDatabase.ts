import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { amongBuyers } from "../amongBuyers.ts";

const RECOVERY_MS = 10_000;
/** Nobody's, but one that only the database can tell so of. */
const TOKEN = randomBytes(32).toString("base64url");

export const killDatabase = amongBuyers({
  name: "kill-database",
  promise:
    "PostgreSQL is killed among 32 buyers: the shop says 503, is back within 10 s by itself, and nothing is lost",
  rounds: { short: 1, long: 50 },
  async strike(shop) {
    const killed = await shop.databasePid();
    process.kill(killed, "SIGKILL");
    const begun = performance.now();
    const unexpected = new Set<number>();
    let refused = 0;
    for (;;) {
      const answer = await fetch(`${shop.url}/api/orders/my-orders`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      }).catch((cause) => {
        throw new Error("The program went with its database", { cause });
      });
      if (answer.status === 503) refused += 1;
      else if (answer.status >= 500) unexpected.add(answer.status);
      await answer.arrayBuffer();
      // Who asks early enough may be kept waiting until it is back, and never notices.
      const isNew = await shop.databasePid().then(
        (pid) => pid !== killed,
        () => false,
      );
      if (isNew && answer.status === 401 && (await shop.isReady())) break;
      if (performance.now() - begun > RECOVERY_MS) throw new Error("The shop has not recovered within 10 s");
      await pause(20);
    }
    if (unexpected.size > 0) throw new Error(`Without its database the shop answered ${[...unexpected].join(", ")}`);
    if (refused === 0 && !shop.statuses.has(503)) throw new Error("Nobody was told that the database is away");
    return `${refused} times 503, back after ${Math.round(performance.now() - begun)} ms`;
  },
});
