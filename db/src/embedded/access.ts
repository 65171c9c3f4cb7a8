import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { readIfThere } from "./readIfThere.ts";
import { StartupProblem } from "./StartupProblem.ts";

/** What it takes to reach the embedded server. Kept in the data folder, readable by its owner only. */
export interface Access {
  port: number;
  password: string;
}

const FILE = "postgres.json";

/** Where the databases of a data folder lie. */
export const clusterIn = (folder: string) => join(folder, "postgres");

/** How PostgreSQL calls its socket, before the port. */
export const SOCKET = ".s.PGSQL.";

// Of 108 bytes on Linux and 104 on macOS; the last one is a zero.
const LONGEST_SOCKET_PATH = 103;

/**
 * Where the shop's own role reaches its running database: by the socket that the server keeps among its files, which costs less than TCP.
 * By TCP where there is none (the server of an older release) or its path is too long. `host` goes before the address, as in libpq.
 */
export function urlOf(folder: string, { port, password }: Access): string {
  const directory = clusterIn(folder);
  const socket = join(directory, SOCKET + port);
  const hasSocket = Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH && existsSync(socket);
  return `postgres://bruma:${password}@127.0.0.1:${port}/bruma${hasSocket ? `?host=${encodeURIComponent(directory)}` : ""}`;
}

export async function readAccess(folder: string): Promise<Access | undefined> {
  const text = await readIfThere(join(folder, FILE));
  try {
    const { port, password } = JSON.parse(text ?? "{}");
    // Anything but our own alphabet would need escaping in SQL and in the connection string.
    if (Number.isInteger(port) && /^[\w-]{20,}$/.test(password)) return { port, password };
  } catch {
    // Damaged: the caller makes a new one.
  }
  return undefined;
}

export async function writeAccess(folder: string, access: Access): Promise<void> {
  const draft = join(folder, `${FILE}.new`);
  await writeFile(draft, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  await rename(draft, join(folder, FILE));
}

export function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

/** The port asked for, or else the one used last time, or else any free one. */
export async function choosePort(asked: number | undefined, last: number | undefined): Promise<number> {
  if (asked === undefined) return (last && (await tryPort(last))) || (await tryPort(0)) || 0;
  if (await tryPort(asked)) return asked;
  throw new StartupProblem(`Port ${asked} for the database is taken by another program: choose another port.`);
}

/** The port when it is free (0 stands for any), undefined when it is taken. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(undefined));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const address = probe.address();
      const free = typeof address === "object" ? address?.port : undefined;
      probe.close(() => resolve(free));
    });
  });
}
