import { accessSync, constants, existsSync, mkdirSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, NODE_24, ROOT, readStamp } from "./places.mjs";
import { npm } from "./run.mjs";
import { Trouble } from "./trouble.mjs";

const MODULES = join(ROOT, "node_modules");
const STAMP = join(MODULES, ".bruma-lock");
const LOCK = ["package-lock.json"];

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

/** Installs what package-lock.json says, unless it is installed already. */
export async function installPackages() {
  if (existsSync(NODE_24) && readStamp(STAMP) === fingerprint(LOCK)) return;
  refuseUnfitDisk();
  console.log("Installing packages (on the first start this takes about a minute) …");
  // Not `npm ci`: it fails on the package that brings Node 24. With the lock file at hand `install` is as exact.
  const flags = ["--no-audit", "--no-fund", "--include=dev", "--loglevel=error"];
  const { succeeded, output, seconds } = await npm(["install", ...flags], { quiet: true });
  if (!succeeded) {
    const reason = REASONS.find(([pattern]) => pattern.test(output))?.[1];
    throw new Trouble(`${output.trim()}\n\nThe packages could not be installed. ${reason ?? "npm says why above."}`);
  }
  if (!existsSync(NODE_24)) {
    throw new Trouble(
      "The packages were installed without Node 24: npm's setting ignore-scripts or optional=false keeps it out; change it, then start again.",
    );
  }
  writeFileSync(STAMP, fingerprint(LOCK));
  console.log(`Packages installed in ${Math.round(seconds)} s.`);
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
