import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "@bruma/db";
import { openTestBucket, type TestBucket } from "@bruma/server/testBucket";
import { freePort } from "../../../bench/freePort.ts";
import { ShopProcess } from "../ShopProcess.ts";
import { startBalancer } from "./Balancer.ts";
import { DatabaseMachines } from "./DatabaseMachines.ts";

const INSTANCES = 3;
const DEMO_PRODUCTS = "40";

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
      const bucket = await openTestBucket();
      ends.push(() => bucket.end());
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const env = settingsOf(databases, bucket, url);
      const instances: ShopProcess[] = [];
      // The first one makes the shop.
      for (let index = 0; index < INSTANCES; index += 1) {
        const instance = await ShopProcess.begin(signal, { env });
        instances.push(instance);
        ends.push(() => instance.end());
      }
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

function settingsOf(databases: DatabaseMachines, { bucket }: TestBucket, url: string): Record<string, string> {
  return {
    PUBLIC_URL: url,
    TRUST_PROXY: "1",
    DATABASE_URL: databases.url,
    DATABASE_CONNECTIONS: "10",
    DEMO_SIZE: DEMO_PRODUCTS,
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.name,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
}

async function endAll(ends: (() => Promise<void>)[]): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
