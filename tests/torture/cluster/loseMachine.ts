import { randomUUID } from "node:crypto";
import type { DatabaseMachine } from "./DatabaseMachine.ts";
import type { DatabaseMachines } from "./DatabaseMachines.ts";
import { expectUnwritten, HeldSession } from "./HeldSession.ts";
import { watchLeaders } from "./watchLeaders.ts";

/** What happens to one of the machines, and how it comes back. */
export interface Strike {
  name: string;
  /** The one that leads, or the one without which it acknowledges nothing. */
  role: "leader" | "sync_standby";
  hit(machine: DatabaseMachine): Promise<void> | void;
  bringBack?(machine: DatabaseMachine): Promise<void> | void;
  /** When a session that the old leader still holds writes; nobody may acknowledge it. */
  writes?: "while it is away" | "when it is back";
}

export const STRIKES: readonly Strike[] = [
  { name: "killed", role: "leader", hit: (machine) => machine.kill(), bringBack: (machine) => machine.start() },
  {
    name: "frozen",
    role: "leader",
    hit: (machine) => machine.freeze(),
    bringBack: (machine) => machine.resume(),
    writes: "when it is back",
  },
  {
    name: "cut off",
    role: "leader",
    hit: (machine) => machine.cutOff(),
    bringBack: (machine) => machine.mend(),
    writes: "while it is away",
  },
  {
    name: "frozen",
    role: "sync_standby",
    hit: (machine) => machine.freeze(),
    bringBack: (machine) => machine.resume(),
  },
  { name: "relieved as planned", role: "leader", hit: (machine) => machine.handOver() },
];

/**
 * Strikes a machine; once the shops have sold again (`untilSold`, which tells of it) it comes back, and must follow who leads then.
 * Returns what happened.
 */
export async function loseMachine(
  databases: DatabaseMachines,
  { name, role, hit, bringBack, writes }: Strike,
  untilSold: () => Promise<string>,
): Promise<string> {
  const machine = await databases.find(role);
  const held = writes && (await HeldSession.open(machine));
  const word = randomUUID();
  const watch = watchLeaders(databases.machines);
  const told = [`${machine.place.name}, ${TITLES[role]}, ${name}`];
  try {
    const begun = performance.now();
    await hit(machine);
    if (writes === "while it is away") held?.write(word);
    const sold = untilSold();
    const leads = databases.leader(machine).then(({ place }) => `${place.name} led after ${seconds(begun)}`);
    told.push(...(await Promise.all([leads, sold])));
    const back = performance.now();
    await bringBack?.(machine);
    if (writes === "when it is back") held?.write(word);
    await held?.expectRefused();
    await databases.untilWhole();
    told.push(`all were whole again ${seconds(back)} after it came back, ${seconds(begun)} after it went`);
    await expectUnwritten(await databases.leader(), word);
  } finally {
    held?.end();
    await watch.end();
  }
  return told.join(", ");
}

const TITLES = { leader: "the leader", sync_standby: "the standby that acknowledges" };

const seconds = (begun: number) => `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
