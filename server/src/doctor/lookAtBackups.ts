import { readdir } from "node:fs/promises";
import { type Finding, fault, good, watch } from "./Finding.ts";

const HOUR_MS = 3_600_000;
const ONE_A_NIGHT_MS = 26 * HOUR_MS;
const TOO_OLD_MS = 7 * 24 * HOUR_MS;

/** How old the newest whole backup of a folder is: a cut one has another name. */
export async function lookAtBackups(folder: string, now: Date): Promise<Finding> {
  const names = await readdir(folder).catch(() => []);
  const times = names.map(timeOf).filter((time) => time !== undefined);
  const newest = Math.max(...times);
  const how = "`npm run backup -- --to FOLDER --drill` each night, onto another disk (docs/install.md)";
  if (times.length === 0) return fault("Backups", `none in ${folder}`, `Take one: ${how}.`);
  const age = now.getTime() - newest;
  const found = `${times.length} in ${folder}, the newest ${Math.max(0, Math.round(age / HOUR_MS))} h old`;
  if (age > TOO_OLD_MS) return fault("Backups", found, `What was sold since would be lost: ${how}.`);
  if (age > ONE_A_NIGHT_MS) return watch("Backups", found, `Last night's is missing: see why, then ${how}.`);
  return good("Backups", found);
}

function timeOf(name: string): number | undefined {
  const [, day, hour, minute, second] = /^bruma-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)$/.exec(name) ?? [];
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}
