import { NODE_24 } from "../places.mjs";
import { run } from "../run.mjs";
import { UpgradeRefused } from "./UpgradeRefused.mjs";

/** A backup that was restored beside the shop to see that it can be. Returns its folder; without one nothing is upgraded. */
export async function takeBackup({ backups, owner }) {
  const { succeeded, output } = await run(NODE_24, ["server/src/backup.ts", "--to", backups, "--drill"], {
    quiet: true,
    owner,
  });
  const folder = /^ {2}(\S.*bruma-[\dT-]+)$/m.exec(output)?.[1];
  if (succeeded && folder) return folder;
  throw new UpgradeRefused(
    `${output.trim()}\n\nNo se ha podido hacer una copia de seguridad que se pueda restaurar, así que no se ha tocado nada. Arregla lo de arriba (¿disco?, ¿permisos?, ¿otra carpeta con --backups?) y repite.`,
  );
}

/** Puts the data back as they were in `folder`, over what stands. */
export async function putBack(folder, { owner }) {
  const { succeeded, output } = await run(NODE_24, ["server/src/restore.ts", folder, "--over"], { quiet: true, owner });
  return succeeded ? undefined : output.trim();
}
