import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export interface Visits {
  url: string;
  /** What most ask for, again and again. */
  paths: readonly string[];
  /** Which share looks for something new, once in a list and once on a page. */
  searched: number;
  connections: number;
  seconds: number;
  /** Left out: each connection asks again as soon as it has its answer. */
  perSecond?: number;
}

export interface VisitResult {
  /** How many answers of each status. */
  statuses: Record<string, number>;
  errors: number;
  timeouts: number;
  /** Milliseconds. */
  p99: number;
}

const PROGRAM = fileURLToPath(new URL("./visitors.ts", import.meta.url));

/** Lets visitors come for a while, from a process of their own. */
export async function visit(visits: Visits, signal: AbortSignal): Promise<VisitResult> {
  const visitors = spawn(process.execPath, [PROGRAM, JSON.stringify(visits)], {
    stdio: ["ignore", "pipe", "inherit"],
    signal,
  });
  return JSON.parse(await text(visitors.stdout));
}

export const countOf = ({ statuses }: VisitResult, isMeant: (status: number) => boolean): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (isMeant(Number(status)) ? count : 0), 0);
