import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseMachine } from "./DatabaseMachine.ts";

/** Asks all machines, again and again, past every wire. `end` throws where two of them ever said at once that they lead. */
export function watchLeaders(machines: readonly DatabaseMachine[]): { end(): Promise<void> } {
  let isOver = false;
  let twins: string | undefined;
  async function watch(): Promise<void> {
    while (!isOver) {
      const answers = await Promise.all(machines.map((machine) => machine.saysItLeads()));
      const leading = machines.filter((_, index) => answers[index]).map(({ place }) => place.name);
      if (leading.length > 1) twins = leading.join(" and ");
      await pause(50);
    }
  }
  const watching = watch();
  return {
    async end() {
      isOver = true;
      await watching;
      if (twins !== undefined) throw new Error(`${twins} led at the same time`);
    },
  };
}
