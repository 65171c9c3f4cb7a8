import { randomUUID } from "node:crypto";
import type { DatabaseMachine } from "./DatabaseMachine.ts";
import type { DatabaseMachines } from "./DatabaseMachines.ts";
import { expectUnwritten, HeldSession } from "./HeldSession.ts";
import { watchLeaders } from "./watchLeaders.ts";

/** What happens to the machine that leads, and how it comes back. */
interface Strike {
  name: string;
  hit(leader: DatabaseMachine): Promise<void> | void;
  bringBack(leader: DatabaseMachine): Promise<void> | void;
  /** When a session that the old leader still holds writes; nobody may acknowledge it. */
  writes?: "while it is away" | "when it is back";
}

export const STRIKES: readonly Strike[] = [
  { name: "killed", hit: (leader) => leader.kill(), bringBack: (leader) => leader.start() },
  {
    name: "frozen",
    hit: (leader) => leader.freeze(),
    bringBack: (leader) => leader.resume(),
    writes: "when it is back",
  },
  {
    name: "cut off",
    hit: (leader) => leader.cutOff(),
    bringBack: (leader) => leader.mend(),
    writes: "while it is away",
  },
];

/**
 * Strikes the leader; once the shops have sold again (`untilSold`, which tells of it) it comes back, and must follow its successor.
 * Returns what happened.
 */
export async function loseLeader(
  databases: DatabaseMachines,
  { name, hit, bringBack, writes }: Strike,
  untilSold: () => Promise<string>,
): Promise<string> {
  const leader = await databases.leader();
  const held = writes && (await HeldSession.open(leader));
  const word = randomUUID();
  const watch = watchLeaders(databases.machines);
  const told = [`${leader.place.name} ${name}`];
  try {
    const begun = performance.now();
    await hit(leader);
    if (writes === "while it is away") held?.write(word);
    const sold = untilSold();
    const leads = databases.leader(leader).then((machine) => ({ machine, after: seconds(begun) }));
    const [successor, seller] = await Promise.all([leads, sold]);
    told.push(`${successor.machine.place.name} led after ${successor.after}`, seller);
    const back = performance.now();
    await bringBack(leader);
    if (writes === "when it is back") held?.write(word);
    await held?.expectRefused();
    await databases.untilWhole();
    told.push(`it follows ${seconds(back)} after it came back, ${seconds(begun)} after it went`);
    await expectUnwritten(await databases.leader(), word);
  } finally {
    held?.end();
    await watch.end();
  }
  return told.join(", ");
}

const seconds = (begun: number) => `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
