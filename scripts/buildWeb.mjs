import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint, ROOT, readStamp } from "./places.mjs";
import { npm } from "./run.mjs";
import { main, Trouble } from "./trouble.mjs";

const STAMP = join(ROOT, "web/build/.stamp");
const SOURCES = ["web/", "contract/", "package-lock.json"];

/** Whether the web pages stand as these very sources make them. */
export const isWebBuilt = () => readStamp(STAMP) === fingerprint(SOURCES);

/** Builds the web pages, unless they are built. */
export async function buildWeb() {
  if (isWebBuilt()) return;
  const sources = fingerprint(SOURCES);
  console.log("Building the web pages …");
  rmSync(STAMP, { force: true }); // a build that stops half way must not pass for the one before
  const options = { quiet: true, env: { NODE_ENV: "production" } };
  const { succeeded, output, seconds } = await npm(["run", "build", "-w", "web", "--silent"], options);
  if (!succeeded) {
    const isFull = /ENOSPC|no space left/i.test(output);
    throw new Trouble(`${output.trim()}\n\nThe web pages could not be built${isFull ? ": the disk is full" : ""}.`);
  }
  writeFileSync(STAMP, sources);
  console.log(`Web pages built in ${Math.round(seconds)} s.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(buildWeb);
