// What TypeScript needs to know of the scripts that also run before there is a Node that reads it.

declare module "*/builds.mjs" {
  export function buildShop(): Promise<void>;
  export function buildWeb(): Promise<void>;
  /** What the server is made of: files and folders (which end in a slash). */
  export const PROGRAM_SOURCES: readonly string[];
}

declare module "*/server.mjs" {
  interface RunningServer {
    /** Undefined where it could not be run at all. */
    pid: number | undefined;
    ended: Promise<number>;
    stop(isUrgent?: boolean): Promise<number>;
  }
  export function startServer(env: Record<string, string | undefined>): RunningServer;
  export function onStopRequest(stop: (isUrgent: boolean) => void): void;
}

declare module "*/places.mjs" {
  /** The server as `npm start` runs it, from the repository's root. */
  export const PROGRAM: string;
  export const ROOT: string;
  /** A fingerprint of files and folders (which end in a slash), by name and content. */
  export function fingerprint(paths: readonly string[]): string;
}

declare module "*/trouble.mjs" {
  /** Something the person at the terminal can put right. */
  export class Trouble extends Error {}
  export function main(work: () => Promise<void>): Promise<void>;
}

declare module "*/chromium.mjs" {
  export function ensureChromium(): Promise<string>;
  /** The browser without windows, where there is one. */
  export function ensureShell(): Promise<string | undefined>;
}

declare module "*/counts.mjs" {
  interface Counts {
    passed: number;
    failed: number;
    /** Of those that failed. */
    names?: string[];
  }
  /** Of Playwright's JSON report. */
  export function countPlaywright(path: string): Counts;
}

declare module "*/imports.mjs" {
  /** Every source file and the source files that it imports, by paths from the repository's root. */
  export function readImports(): Map<string, Set<string>>;
}
