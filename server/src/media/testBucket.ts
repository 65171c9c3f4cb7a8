import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Bucket } from "./s3Store.ts";

const PROGRAM = fileURLToPath(new URL("./bucketServer.fixture.ts", import.meta.url));

export interface TestBucket {
  bucket: Bucket;
  /** It answers nobody, and its connections stay open. */
  hang(): void;
  goOn(): void;
  /** Killed; `start` brings it back with what it holds. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Kills it, and throws away what it holds. */
  end(): Promise<void>;
}

/** A real S3 service on this machine, in a process of its own. */
export async function openTestBucket(): Promise<TestBucket> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "bruma-bucket-"));
  let service: ChildProcess | undefined;
  const start = async () => {
    // It signs how far a listing went with a cipher of the last century.
    const program = ["--openssl-legacy-provider", PROGRAM, String(port), folder];
    service = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
    if (service.stdout) await Promise.race([once(service.stdout, "data"), failed(service)]);
  };
  const kill = async () => {
    const ended = service?.exitCode === null ? once(service, "exit") : undefined;
    service?.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      name: "pictures",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    hang: () => void service?.kill("SIGSTOP"),
    goOn: () => void service?.kill("SIGCONT"),
    kill,
    start,
    async end() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function failed(service: ChildProcess): Promise<never> {
  await once(service, "exit");
  throw new Error("The bucket's service did not start");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
