import { readdir } from "node:fs/promises";
import { DAY_MS, HOUR_MS } from "@bruma/contract";
import type { LastBackup } from "../backups/lastBackup.ts";
import { type Finding, fault, good, watch } from "./Finding.ts";

const ONE_A_NIGHT_MS = 26 * HOUR_MS;
const TOO_OLD_MS = 7 * DAY_MS;
const ONE_A_MONTH_MS = 35 * DAY_MS;

/** How old the newest whole backup is, of a folder (a cut one has another name) or by what the shop's own command noted, and the last drill. */
export async function lookAtBackups(folder: string, now: Date, last?: LastBackup): Promise<Finding[]> {
  return [await lookAtNewest(folder, now, last), judgeDrill(last?.drilledAt, now)];
}

/** A backup that was never restored is a hope. */
export function judgeDrill(drilledAt: string | undefined, now: Date): Finding {
  const how = "Añade --drill a la copia de cada noche: la restaura aparte y compara cada fila.";
  if (drilledAt === undefined) return watch("Simulacro de restauración", "ninguno", how);
  const age = now.getTime() - Date.parse(drilledAt);
  const found = `el último, de hace ${Math.max(0, Math.round(age / HOUR_MS))} h`;
  return age > ONE_A_MONTH_MS
    ? watch("Simulacro de restauración", found, how)
    : good("Simulacro de restauración", found);
}

async function lookAtNewest(folder: string, now: Date, last: LastBackup | undefined): Promise<Finding> {
  const names = await readdir(folder).catch(() => []);
  const times = [...names.map(timeOf), last && Date.parse(last.at)].filter((time) => time !== undefined);
  const newest = Math.max(...times);
  const how = "`npm run backup -- --to CARPETA --drill` cada noche, en otro disco (docs/install.md)";
  if (times.length === 0) return fault("Copias de seguridad", `ninguna en ${folder}`, `Haz una: ${how}.`);
  const age = now.getTime() - newest;
  const found = `la última, de hace ${Math.max(0, Math.round(age / HOUR_MS))} h`;
  if (age > TOO_OLD_MS) return fault("Copias de seguridad", found, `Se perdería lo vendido desde entonces: ${how}.`);
  if (age > ONE_A_NIGHT_MS)
    return watch("Copias de seguridad", found, `Falta la de anoche: mira por qué y deja ${how}.`);
  return good("Copias de seguridad", found);
}

function timeOf(name: string): number | undefined {
  const [, day, hour, minute, second] = /^bruma-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)$/.exec(name) ?? [];
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}
