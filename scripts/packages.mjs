import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, NODE_24, ROOT, readStamp } from "./places.mjs";
import { npm } from "./run.mjs";
import { Trouble } from "./trouble.mjs";

const MODULES = join(ROOT, "node_modules");
const STAMP = join(MODULES, ".bruma-lock");
const LOCK = ["package-lock.json"];

// What of the packages stands in node_modules, and what npm is told for it, call by call. Each has all that those before it have.
const SETS = {
  /** What a shop runs on: the rooms' dependencies. */
  run: [["--omit=dev"]],
  /** With what the web is made of and built by: the built web holds what it needs of them. */
  build: [["--omit=dev"], ["--include=dev", "--workspace=web"]],
  /** With what tests, benches and checks need. */
  all: [["--include=dev"]],
};
const SMALLEST_FIRST = Object.keys(SETS);

const FULL = "The disk is too full for the packages: free about 1 GB, then start again.";
const NOT_WRITABLE = `Packages cannot be written to ${ROOT}: run this in a folder that you may write to.`;

// The first that fits what npm said is told.
const REASONS = [
  [/ENOSPC|EDQUOT|no space left/i, FULL],
  [/EROFS|EACCES|EPERM/, NOT_WRITABLE],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT/,
    "The package registry cannot be reached: check the connection (or npm's proxy settings), then start again.",
  ],
];

/** Installs the packages of a set as package-lock.json says, unless they are there. A larger set that is there stays. */
export async function installPackages(set = "all") {
  const there = installed();
  if (existsSync(NODE_24) && there.lock === fingerprint(LOCK) && holds(there.set, set)) return;
  refuseUnfitDisk();
  const isFirst = !existsSync(NODE_24);
  console.log(`Installing packages${isFirst ? " (on the first start this takes about half a minute)" : ""} …`);
  const wanted = holds(there.set, set) ? there.set : set;
  // Not `npm ci`: it fails on the package that brings Node 24. With the lock file at hand `install` is as exact.
  const { succeeded, output, seconds } = await runNpm("install", wanted);
  if (!succeeded) {
    const reason = REASONS.find(([pattern]) => pattern.test(output))?.[1];
    throw new Trouble(`${output.trim()}\n\nThe packages could not be installed. ${reason ?? "npm says why above."}`);
  }
  if (!existsSync(NODE_24)) {
    throw new Trouble(
      "The packages were installed without Node 24: npm's setting ignore-scripts or optional=false keeps it out; change it, then start again.",
    );
  }
  console.log(`Packages installed in ${Math.round(seconds)} s.`);
}

/** Removes what only the build of the web needed, unless more than that was asked for before. A failure leaves it there. */
export async function removeBuildPackages() {
  if (installed().set !== "build") return;
  const { succeeded, seconds } = await runNpm("prune", "run");
  if (succeeded) console.log(`Packages that only the build needs removed in ${Math.round(seconds)} s.`);
}

/** The set in node_modules and the lock that it was installed by; nothing where npm was cut off. */
function installed() {
  const [lock, set] = readStamp(STAMP)?.split(" ") ?? [];
  // Before there were sets, all packages were installed.
  return { lock, set: lock && (set ?? "all") };
}

function holds(larger, set) {
  return SMALLEST_FIRST.indexOf(larger) >= SMALLEST_FIRST.indexOf(set);
}

/** Makes node_modules hold `set`. Returns how npm ended, and after how many seconds in all. */
async function runNpm(command, set) {
  rmSync(STAMP, { force: true });
  let seconds = 0;
  for (const flags of SETS[set]) {
    // Not saved: an npm older than the one that wrote package-lock.json would write it anew, in its own way.
    const args = [command, ...flags, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
    const ended = await npm(args, { quiet: true });
    seconds += ended.seconds;
    if (!ended.succeeded) return { ...ended, seconds };
  }
  writeFileSync(STAMP, `${fingerprint(LOCK)} ${set}`);
  return { succeeded: true, output: "", seconds };
}

/** Told before npm starts, which on a full disk goes on trying for minutes. */
function refuseUnfitDisk() {
  const isFirst = !existsSync(NODE_24);
  try {
    if (!existsSync(MODULES)) mkdirSync(MODULES);
    accessSync(MODULES, constants.W_OK);
  } catch (error) {
    throw new Trouble(`${NOT_WRITABLE} (${error.code})`);
  }
  const { blocks, bavail, bsize } = statfsSync(MODULES);
  const needed = (isFirst ? 800 : 100) * 1024 * 1024;
  if (blocks > 0 && bavail * bsize < needed) throw new Trouble(FULL);
}
