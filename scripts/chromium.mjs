import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { NODE_24, ROOT } from "./places.mjs";
import { run } from "./run.mjs";
import { Trouble } from "./trouble.mjs";

const SHELL = "/usr/bin/chromium-headless-shell";

/** The path of a Chromium that runs; brings one if there is none. */
export async function ensureChromium() {
  return findChromium() ?? (await installFromSystem()) ?? (await installFromPlaywright()) ?? giveUp();
}

/**
 * Chromium without windows, which takes a quarter less time for the same tests; undefined where there is none to be had, or another
 * one was asked for.
 */
export async function ensureShell() {
  if (process.env.CHROMIUM_PATH) return undefined;
  if (!existsSync(SHELL)) await installPackage("chromium-headless-shell", "Chromium without windows");
  return runs(SHELL) ? SHELL : undefined;
}

function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !runs(asked)) throw new Trouble(`CHROMIUM_PATH is ${asked}, which does not run: correct or unset it.`);
  const usual = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(
    (name) => `/usr/bin/${name}`,
  );
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
  await installPackage("chromium", "Chromium for the browser tests");
  return findChromium();
}

async function installPackage(name, what) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${what} …`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  const { succeeded, output } = await run("apt-get", ["install", "-y", "--no-install-recommends", name], options);
  if (!succeeded) console.error(output);
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
