import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { NODE_24, ROOT } from "./places.mjs";
import { run } from "./run.mjs";
import { Trouble } from "./trouble.mjs";

// The first has no windows to draw, and takes a quarter less time for the same tests.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of a Chromium that runs; brings one if there is none. */
export async function ensureChromium() {
  return findChromium() ?? (await installFromSystem()) ?? (await installFromPlaywright()) ?? giveUp();
}

function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !runs(asked)) throw new Trouble(`CHROMIUM_PATH is ${asked}, which does not run: correct or unset it.`);
  const usual = NAMES.map((name) => `/usr/bin/${name}`);
  return [asked, ...usual, ...fromPlaywright()].find((path) => path && runs(path));
}

function fromPlaywright() {
  const usual = [".cache/ms-playwright", "Library/Caches/ms-playwright"].map((cache) => join(homedir(), cache));
  const programs = ["chrome-linux/chrome", "chrome-linux64/chrome", "chrome-mac/Chromium.app/Contents/MacOS/Chromium"];
  return [process.env.PLAYWRIGHT_BROWSERS_PATH, ...usual]
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) => readdirSync(cache).map((name) => join(cache, name)))
    .filter((folder) => /chromium-\d+$/.test(folder))
    .flatMap((folder) => programs.map((program) => join(folder, program)));
}

function runs(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

async function installFromSystem() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Chromium for the browser tests …");
  const options = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  for (const name of NAMES.slice(0, 2)) {
    const install = ["install", "-y", "--no-install-recommends", name];
    const { succeeded, output } = await run("apt-get", install, options);
    if (succeeded) break;
    console.error(output);
  }
  return findChromium();
}

async function installFromPlaywright() {
  console.log("Downloading Chromium for the browser tests …");
  const playwright = join(ROOT, "node_modules/@playwright/test/cli.js");
  const { succeeded, output } = await run(NODE_24, [playwright, "install", "chromium"], { quiet: true });
  if (!succeeded) console.error(output);
  return findChromium();
}

function giveUp() {
  throw new Trouble("The browser tests need Chromium and none could be installed: install it, or set CHROMIUM_PATH.");
}
