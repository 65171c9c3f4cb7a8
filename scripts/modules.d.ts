// What TypeScript needs to know of the scripts that also run before there is a Node that reads it.

declare module "*/buildWeb.mjs" {
  export function buildWeb(): Promise<void>;
}

declare module "*/server.mjs" {
  interface RunningServer {
    /** Undefined where it could not be run at all. */
    pid: number | undefined;
    ended: Promise<number>;
    stop(isUrgent?: boolean): Promise<number>;
  }
  export function startServer(env: Record<string, string>): RunningServer;
  export function onStopRequest(stop: (isUrgent: boolean) => void): void;
}

declare module "*/trouble.mjs" {
  /** Something the person at the terminal can put right. */
  export class Trouble extends Error {}
  export function main(work: () => Promise<void>): Promise<void>;
}

declare module "*/chromium.mjs" {
  export function ensureChromium(): Promise<string>;
}

declare module "*/imports.mjs" {
  /** Every source file and the source files that it imports, by paths from the repository's root. */
  export function readImports(): Map<string, Set<string>>;
}
