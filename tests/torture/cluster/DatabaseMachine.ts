import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { fillPlaceholders, valuesWith, writeFilled } from "./deploy.ts";
import { killTrees, signalTrees } from "./processes.ts";
import { giveToServer, postgresVersion, startProgram } from "./programs.ts";
import { Wire } from "./Wire.ts";

/** Of the superuser, and of all other roles. */
export const PASSWORD = "torture";

export interface Place {
  name: string;
  /** Where others reach it, over wires that can be cut. */
  address: string;
  /** Where its programs listen. */
  listen: string;
  /** Where it reaches the etcd of each machine, over wires of its own. */
  etcds: readonly [string, string, string];
}

export type Role = "leader" | "sync_standby" | "replica";

interface Member {
  name: string;
  role: Role;
  state: string;
  timeline?: number;
}

/** A machine of the database as in docs/scale.md: etcd, Patroni, and the PostgreSQL that Patroni starts. */
export class DatabaseMachine {
  readonly place: Place;
  readonly folder: string;
  readonly #places: readonly Place[];
  readonly #wires: Wire[] = [];
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;

  private constructor(place: Place, places: readonly Place[], folder: string) {
    this.place = place;
    this.#places = places;
    this.folder = folder;
  }

  static async begin(place: Place, places: readonly Place[], folder: string): Promise<DatabaseMachine> {
    const machine = new DatabaseMachine(place, places, folder);
    await mkdir(folder, { mode: 0o711 });
    await giveToServer(folder);
    const { address, listen, etcds } = place;
    for (const port of [5432, 8008]) machine.#wires.push(await Wire.open(address, port, listen));
    for (const [index, etcd] of etcds.entries()) {
      machine.#wires.push(await Wire.open(etcd, 2379, places[index]?.listen ?? ""));
    }
    await machine.start();
    return machine;
  }

  /** Switches it on. */
  async start(): Promise<void> {
    const { name: NODE, address: ADDRESS, listen: LISTEN, etcds } = this.place;
    const own = { NODE, LISTEN, NETWORK: "127.0.0.0/8", PG_VERSION: postgresVersion() ?? "", DATA: this.folder };
    // The members of etcd reach each other without a wire: a machine that is cut off has its member stopped.
    const [DB1 = "", DB2 = "", DB3 = ""] = this.#places.map(({ listen }) => listen);
    const etcd = { ...own, ADDRESS: LISTEN, DB1, DB2, DB3, ETCD_DATA: join(this.folder, "etcd") };
    const settings = parseEnv(await fillPlaceholders("etcd.env", await valuesWith(etcd))) as Record<string, string>;
    this.#etcd = startProgram("etcd", [], settings);
    const patroni = {
      ...own,
      ADDRESS,
      DB1: etcds[0],
      DB2: etcds[1],
      DB3: etcds[2],
      // It would start the whole computer anew when a machine is frozen.
      WATCHDOG: "off",
      SUPERUSER_PASSWORD: PASSWORD,
      REPLICATION_PASSWORD: PASSWORD,
      REWIND_PASSWORD: PASSWORD,
      REST_PASSWORD: PASSWORD,
    };
    const file = join(this.folder, "patroni.yml");
    await writeFilled("patroni.yml", await valuesWith(patroni), file);
    this.#patroni = startProgram("patroni", [file]);
  }

  /** It loses its power, but for the disk. */
  kill(): Promise<void> {
    return killTrees(this.#pids());
  }

  freeze(): void {
    signalTrees(this.#pids(), "SIGSTOP");
  }

  resume(): void {
    signalTrees(this.#pids(), "SIGCONT");
  }

  /** It runs, and neither receives from others nor reaches them. */
  cutOff(): void {
    for (const wire of this.#wires) wire.cut();
    signalTrees(pidsOf(this.#etcd), "SIGSTOP");
  }

  mend(): void {
    for (const wire of this.#wires) wire.mend();
    signalTrees(pidsOf(this.#etcd), "SIGCONT");
  }

  /** Asks its Patroni to let the standby lead that has everything. */
  async handOver(): Promise<void> {
    const answer = await fetch(`http://${this.place.listen}:8008/switchover`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`patroni:${PASSWORD}`)}` },
      body: JSON.stringify({ leader: this.place.name }),
    });
    if (!answer.ok) throw new Error(`Patroni does not switch over: ${await answer.text()}`);
  }

  /** Whether its Patroni says that it leads, as HAProxy asks. */
  async saysItLeads(): Promise<boolean> {
    return (await this.#ask("/primary"))?.status === 200;
  }

  /** What its Patroni knows of all. Empty where it does not answer. */
  async members(): Promise<Member[]> {
    const answer = await this.#ask("/cluster");
    return (answer?.body as { members?: Member[] } | undefined)?.members ?? [];
  }

  async end(): Promise<void> {
    await killTrees(this.#pids());
    for (const wire of this.#wires) await wire.close();
  }

  async #ask(path: string) {
    try {
      const answer = await fetch(`http://${this.place.listen}:8008${path}`, { signal: AbortSignal.timeout(2_000) });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return undefined;
    }
  }

  /** Patroni's PostgreSQL is no child of it: it outlives Patroni. */
  #pids(): number[] {
    return [...pidsOf(this.#patroni), ...postmasterOf(join(this.folder, "main")), ...pidsOf(this.#etcd)];
  }
}

const pidsOf = (child: ChildProcess | undefined): number[] =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null ? [child.pid] : [];

/** A number that was left behind by a server that was killed may belong to somebody else by now. */
function postmasterOf(folder: string): number[] {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10);
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder) ? [pid] : [];
  } catch {
    return [];
  }
}
