import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NODE_24 } from "../places.mjs";
import { run } from "../run.mjs";
import { UpgradeRefused } from "./UpgradeRefused.mjs";

/** A backup that was restored beside the shop to see that it can be. Returns its folder; without one nothing is upgraded. */
export async function takeBackup(settings) {
  const { folder, output } = await write(settings, "--drill");
  if (folder) return folder;
  throw new UpgradeRefused(
    `${output.trim()}\n\nNo se ha podido hacer una copia de seguridad que se pueda restaurar, así que no se ha tocado nada. Arregla lo de arriba (¿disco?, ¿permisos?, ¿otra carpeta con --backups?) y repite.`,
  );
}

/**
 * What is there now, before it gives way to the backup of before. Not restored to try: a version that cannot migrate could not. Returns its
 * folder; undefined where it failed and the shop's own database is put aside all the same.
 */
export async function keepWhatIsThere(settings) {
  const { folder, output } = await write(settings);
  if (folder) {
    console.log(`Lo que hay ahora queda en ${folder}`);
    return folder;
  }
  const failed = `${output.trim()}\n\nNo se ha podido copiar lo que hay ahora.`;
  if (!settings.isEmbedded) {
    throw new UpgradeRefused(
      `${failed} Volver lo pisaría, así que no se ha tocado nada. Arregla lo de arriba y repite.`,
    );
  }
  console.error(`${failed} Donde haya que restaurar se aparta en ${settings.dataDir}/postgres-FECHA.`);
}

async function write({ backups, owner }, ...more) {
  const args = ["server/src/backup.ts", "--to", backups, ...more];
  const { succeeded, output } = await run(NODE_24, args, { quiet: true, owner });
  return { folder: succeeded ? /^ {2}(\S.*bruma-[\dT-]+)$/m.exec(output)?.[1] : undefined, output };
}

/** The newest migration that a backup's data stand at. */
export const migrationIn = (folder) => JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")).migration;

/**
 * Puts the data back as they were in `folder`, over what stands. `hasRestedSince`: the shop has done nothing since, so its sessions and
 * waiting mails go on.
 */
export async function putBack(folder, { owner }, { hasRestedSince }) {
  const env = hasRestedSince ? { UPGRADE_TRIAL: "1" } : {};
  const args = ["server/src/restore.ts", folder, "--over"];
  const { succeeded, output } = await run(NODE_24, args, { quiet: true, owner, env });
  return succeeded ? undefined : output.trim();
}
