import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DatabaseMachine, PASSWORD, type Place, type Role } from "./DatabaseMachine.ts";
import { valuesWith, writeFilled } from "./deploy.ts";
import { runPsql, startProgram } from "./programs.ts";

const WHOLE_WITHIN_MS = 120_000;
const DATABASE = fileURLToPath(new URL("../../../deploy/database.sql", import.meta.url));

/** Three machines of which one leads, and HAProxy before them, as in docs/scale.md. */
export class DatabaseMachines {
  /** What the shops know: HAProxy's one address. */
  readonly url: string;
  readonly machines: readonly DatabaseMachine[];
  readonly #ends: (() => Promise<void>)[];

  private constructor(url: string, machines: readonly DatabaseMachine[], ends: (() => Promise<void>)[]) {
    this.url = url;
    this.machines = machines;
    this.#ends = ends;
  }

  static async begin(folder: string): Promise<DatabaseMachines> {
    await mkdir(folder, { mode: 0o711 });
    const { places, haproxy } = choosePlaces();
    const machines: DatabaseMachine[] = [];
    const ends: (() => Promise<void>)[] = [];
    const url = `postgres://bruma:${PASSWORD}@${haproxy}:5000/bruma`;
    const all = new DatabaseMachines(url, machines, ends);
    try {
      for (const place of places) {
        const machine = await DatabaseMachine.begin(place, places, join(folder, place.name));
        machines.push(machine);
        ends.push(() => machine.end());
      }
      ends.push(await startHaproxy(haproxy, places, join(folder, "haproxy.cfg")));
      await all.untilWhole();
      const leader = await all.leader();
      await runPsql([...superuserOf(leader), "-v", `password=${PASSWORD}`, "-f", DATABASE], PASSWORD);
      await runPsql([...superuserOf(leader), "-c", "create table probe (word text)"], PASSWORD);
      return all;
    } catch (error) {
      await all.end();
      throw error;
    }
  }

  /** Which one leads. Waits until one does. */
  async leader(except?: DatabaseMachine): Promise<DatabaseMachine> {
    return until("no machine leads", async () => {
      for (const machine of this.machines) if (machine !== except && (await machine.saysItLeads())) return machine;
    });
  }

  async find(role: Role): Promise<DatabaseMachine> {
    return until(`there is no ${role}`, async () => {
      const members = await (await this.leader()).members();
      const name = members.find((member) => member.role === role)?.name;
      return this.machines.find(({ place }) => place.name === name);
    });
  }

  /** Waits until one leads and both others follow it, one of them acknowledging. Returns how long that took, in milliseconds. */
  async untilWhole(): Promise<number> {
    const begun = performance.now();
    await until("not all machines follow the leader", async () => {
      const leader = await this.leader();
      const members = await leader.members();
      const roles = members.map(({ role }) => role).toSorted();
      const isWhole =
        roles.join() === "leader,replica,sync_standby" &&
        new Set(members.map(({ timeline }) => timeline)).size === 1 &&
        members.every(({ role, state }) => (role === "leader" ? state === "running" : /running|streaming/.test(state)));
      if (!isWhole) return undefined;
      const following = await runPsql(
        [...superuserOf(leader), "-Atc", "select count(*) from pg_stat_replication where state = 'streaming'"],
        PASSWORD,
      ).catch(() => "");
      return Number(following) === 2 ? leader : undefined;
    });
    return performance.now() - begun;
  }

  async end(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) await end();
  }
}

/** psql, past HAProxy and the wires. The superuser comes by the socket alone. */
export const superuserOf = (machine: DatabaseMachine): string[] => ["-h", machine.folder, "-U", "postgres"];

async function until<T>(problem: string, look: () => Promise<T | undefined>): Promise<T> {
  const begun = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() - begun > WHOLE_WITHIN_MS) throw new Error(`After ${WHOLE_WITHIN_MS / 1_000} s ${problem}`);
    await pause(100);
  }
}

/** Addresses of this computer that nobody else uses: with the ports that the files of docs/scale.md name. */
function choosePlaces(): { places: Place[]; haproxy: string } {
  const part = () => 1 + Math.floor(Math.random() * 254);
  const net = `127.${part()}.${part()}`;
  const places = [1, 2, 3].map(
    (number): Place => ({
      name: `db${number}`,
      address: `${net}.${number}`,
      listen: `${net}.10${number}`,
      etcds: [`${net}.${number}1`, `${net}.${number}2`, `${net}.${number}3`],
    }),
  );
  return { places, haproxy: `${net}.200` };
}

/** Returns how to end it. */
async function startHaproxy(address: string, places: readonly Place[], file: string): Promise<() => Promise<void>> {
  const [DB1 = "", DB2 = "", DB3 = ""] = places.map(({ address }) => address);
  await writeFilled("haproxy.cfg", await valuesWith({ HAPROXY: address, DB1, DB2, DB3 }), file);
  const haproxy = startProgram("haproxy", ["-db", "-f", file]);
  return async () => {
    if (haproxy.exitCode !== null || haproxy.signalCode !== null) return;
    const ended = once(haproxy, "exit");
    haproxy.kill("SIGKILL");
    await ended;
  };
}
