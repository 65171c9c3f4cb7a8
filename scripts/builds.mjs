import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint, ROOT, readStamp } from "./places.mjs";
import { npm } from "./run.mjs";
import { main, Trouble } from "./trouble.mjs";

export const PROGRAM_SOURCES = ["contract/", "db/", "demo/", "domain/", "server/", "package-lock.json"];

const WEB = { room: "web", what: "web pages", sources: ["web/", "contract/", "package-lock.json"] };
/** The server in few files: to find and to read all of its sources takes as long as the rest of a start. */
const PROGRAM = { room: "server", what: "program", sources: PROGRAM_SOURCES };

const stampOf = ({ room }) => join(ROOT, room, "build/.stamp");
const stands = (build) => readStamp(stampOf(build)) === fingerprint(build.sources);

/** Whether all that `npm start` runs stands as these very sources make it. */
export const isShopBuilt = () => stands(WEB) && stands(PROGRAM);

/** Builds the web pages and the program, unless they are built. */
export async function buildShop() {
  await build(WEB);
  await build(PROGRAM);
}

/** Builds the web pages, unless they are built: for whoever runs the server from its sources. */
export const buildWeb = () => build(WEB);

async function build({ room, what, sources }) {
  if (stands({ room, sources })) return;
  const made = fingerprint(sources);
  console.log(`Building the ${what} …`);
  const stamp = stampOf({ room });
  rmSync(stamp, { force: true }); // a build that stops half way must not pass for the one before
  const options = { quiet: true, env: { NODE_ENV: "production" } };
  const { succeeded, output, seconds } = await npm(["run", "build", "-w", room, "--silent"], options);
  if (!succeeded) {
    const isFull = /ENOSPC|no space left/i.test(output);
    throw new Trouble(`${output.trim()}\n\nThe ${what} could not be built${isFull ? ": the disk is full" : ""}.`);
  }
  writeFileSync(stamp, made);
  console.log(`Built the ${what} in ${Math.round(seconds)} s.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(buildShop);
