import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "@bruma/db";
import { freePort } from "../../../bench/freePort.ts";
import type { ShopProcess } from "../ShopProcess.ts";
import { startBalancer } from "./Balancer.ts";
import { DatabaseMachines } from "./DatabaseMachines.ts";
import { endAll, startInstances } from "./startInstances.ts";

/** Several shops behind one address, on three machines of the database and a bucket, all on this machine. */
export class Cluster {
  /** The address that visitors know. */
  readonly url: string;
  readonly instances: readonly ShopProcess[];
  readonly databases: DatabaseMachines;
  readonly #database: Database;
  readonly #ends: (() => Promise<void>)[];

  private constructor(
    url: string,
    instances: ShopProcess[],
    databases: DatabaseMachines,
    ends: (() => Promise<void>)[],
  ) {
    this.url = url;
    this.instances = instances;
    this.databases = databases;
    this.#database = connect(databases.url, { max: 4 });
    this.#ends = [...ends, () => this.#database.close()];
  }

  static async begin(signal: AbortSignal): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), "bruma-cluster-"));
    const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
    try {
      await chmod(folder, 0o711); // the database's own user passes through
      const databases = await DatabaseMachines.begin(join(folder, "databases"));
      ends.push(() => databases.end());
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const instances = await startInstances(signal, { databaseUrl: databases.url, url }, ends);
      const balancer = await startBalancer(
        port,
        instances.map((instance) => instance.url),
        join(folder, "haproxy.cfg"),
      );
      ends.push(() => balancer.end());
      return new Cluster(url, instances, databases, ends);
    } catch (error) {
      await endAll(ends);
      throw error;
    }
  }

  /** A pool on whichever database may be written, past the shops. */
  get sql(): Database["sql"] {
    return this.#database.sql;
  }

  get database(): Database {
    return this.#database;
  }

  /** What is wrong with the shops' answers, the shops themselves count. */
  note(what: string, answer: Response, body: unknown): void {
    this.instances[0]?.note(what, answer, body);
  }

  takeStatuses(): string {
    return this.instances.map((instance) => instance.takeStatuses()).join(", ");
  }

  end(): Promise<void> {
    return endAll(this.#ends);
  }
}
