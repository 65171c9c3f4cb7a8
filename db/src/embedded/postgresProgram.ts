import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { launchAs, type ServerUser } from "./serverUser.ts";

export interface PostgresProgram {
  pid: number;
  /** The last lines it wrote, for an error message. */
  lastWords(): string;
  /** Settles when the program has ended, whatever the reason. */
  ended: Promise<{ succeeded: boolean }>;
}

interface ProgramOptions {
  user: ServerUser;
  /** Real paths of the folders the program has to reach. */
  folders: string[];
  input?: string;
  onLine: (line: string) => void;
}

/** Starts a PostgreSQL program in a process group of its own: a terminal's Ctrl-C is for us, not for the database. */
export function runProgram(program: string, args: string[], options: ProgramOptions): PostgresProgram {
  const launch = launchAs(options.user, program, args, options.folders);
  const child = spawn(launch.command, launch.args, {
    ...launch.identity,
    cwd: "/",
    detached: true,
    // Nothing of ours is passed on: variables such as PGDATA or TZ would change what the server does.
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    stdio: [options.input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
  });
  const last: string[] = [];
  const onLine = (line: string) => {
    last.push(line);
    if (last.length > 20) last.shift();
    options.onLine(line);
  };
  eachLine(child.stdout, onLine);
  eachLine(child.stderr, onLine);
  child.stdin?.on("error", () => {}); // a program that ended early is reported by its exit code
  child.stdin?.end(options.input);
  const ended = new Promise<{ succeeded: boolean }>((resolve) => {
    child.once("error", (error) => {
      onLine(error.message);
      resolve({ succeeded: false });
    });
    child.once("close", (code) => resolve({ succeeded: code === 0 }));
  });
  return { pid: child.pid ?? 0, lastWords: () => last.join("\n"), ended };
}

function eachLine(stream: Readable | null, onLine: (line: string) => void): void {
  let rest = "";
  stream?.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "") onLine(line.trimEnd());
  });
}
