import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT } from "../../scripts/places.mjs";

// A first version, or a busy machine, takes its time.
const COMMAND_MS = 600_000;
const run = promisify(execFile);

/** What `npm run NAME` runs, on a data folder. Returns what it says. */
export function command(name: "backup" | "restore", dataDir: string, ...args: string[]): Promise<string> {
  return commandOf(ROOT, name, dataDir, ...args);
}

/** The same in the folder of another version of the program. */
export async function commandOf(
  program: string,
  name: "backup" | "restore",
  dataDir: string,
  ...args: string[]
): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, [`server/src/${name}.ts`, ...args], {
    cwd: program,
    env,
    timeout: COMMAND_MS,
  });
  return stdout;
}

/** It stands alone on its line, for the owner to copy. */
export function folderIn(said: string): string {
  const folder = /^ {2}(\S.*)$/m.exec(said)?.[1];
  if (folder === undefined) throw new Error(`The backup does not say where it is: ${said}`);
  return folder;
}
