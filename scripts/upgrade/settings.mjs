import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { installPackages } from "../packages.mjs";
import { NODE_24 } from "../places.mjs";
import { run } from "../run.mjs";
import { UpgradeRefused } from "./UpgradeRefused.mjs";

// The shop reads its environment in one place; here it is asked what it understood.
const TELL = `const { readConfig } = await import("@bruma/server/config");
try { const { host, port, dataDir, databaseUrl } = readConfig(process.env);
  console.log(JSON.stringify({ host, port, dataDir, isEmbedded: databaseUrl === undefined })); }
catch (error) { console.log(error.message); process.exitCode = 1; }`;

/** What the shop is told, where its backups go, which service runs it, and whose its data are. */
export async function readSettings({ backups, env, service }) {
  if (env !== undefined) Object.assign(process.env, readEnvironment(env));
  await installPackages("run");
  const told = await run(NODE_24, ["--input-type=module", "-e", TELL], { quiet: true });
  if (!told.succeeded) throw new UpgradeRefused(`La tienda no entiende su entorno: ${told.output.trim()}`);
  const config = JSON.parse(told.output);
  return {
    ...config,
    service,
    backups: resolve(backups ?? join(config.dataDir, "backups")),
    owner: ownerOf(config.dataDir),
  };
}

function readEnvironment(file) {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UpgradeRefused(`No se puede leer ${file} (${error.code}).`);
  }
}

/** Root upgrades the program, and leaves the data to the user whose they are. */
function ownerOf(dataDir) {
  if (process.getuid?.() !== 0) return {};
  try {
    const { uid, gid } = statSync(dataDir);
    return uid === 0 ? {} : { uid, gid };
  } catch {
    throw new UpgradeRefused(`No hay ninguna tienda en ${dataDir}: di dónde está con DATA_DIR.`);
  }
}
