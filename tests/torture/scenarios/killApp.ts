import { amongBuyers } from "../amongBuyers.ts";

export const killApp = amongBuyers({
  name: "kill-app",
  promise: "The program is killed among 32 buyers: every acknowledged order exists once, and the books balance",
  rounds: { short: 1, long: 100 },
  async strike(shop, { signal }) {
    await shop.kill();
    return `ready again after ${Math.round(await shop.start(signal))} ms`;
  },
});
