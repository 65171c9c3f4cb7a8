import { run } from "../run.mjs";
import { Trouble } from "../trouble.mjs";
import { keepWhatIsThere, migrationIn, putBack, takeBackup } from "./backup.mjs";
import { checkOut, migrationsOf } from "./git.mjs";
import { forgetProgress, keepProgress } from "./progress.mjs";
import { planUpgrade } from "./refusals.mjs";
import { startShop, stopShop } from "./running.mjs";
import { tryVersion } from "./trial.mjs";
import { UpgradeRefused } from "./UpgradeRefused.mjs";

/** To version `to`, from the beginning or from where a killed upgrade stood; on failure back to where it was. */
export async function upgrade(settings, to, underWay) {
  if (underWay && underWay.to !== to) {
    throw new UpgradeRefused(
      `Hay una actualización a ${underWay.to} a medias: acábala (--to ${underWay.to}) o deshazla (--back) antes de otra.`,
    );
  }
  if (underWay) {
    console.log(`Sigue la actualización a ${to} donde se cortó. La copia de antes: ${underWay.backup}`);
    await stopShop(settings);
    if (underWay.reached === "back") return undo(settings, underWay);
  }
  const progress = underWay ?? (await begin(settings, to));
  const failed = await takeVersion(settings, progress);
  if (failed !== undefined) {
    console.error(`\n${to} ${failed}.\n`);
    await (underWay ? undo(settings, progress) : goBack(settings, progress, { hasRestedSince: true }));
    throw new Trouble(`La tienda no se ha actualizado: ${to} ${failed}. Vuelve a estar como estaba.`);
  }
  console.log("5/5 Arrancar");
  forgetProgress();
  await startShop(settings);
  console.log(`\nLa tienda está en ${to}. La copia de antes queda en ${progress.backup}\n`);
}

async function begin(settings, to) {
  console.log("1/5 Comprobar");
  const plan = planUpgrade(to);
  console.log("2/5 Parar y copiar los datos");
  await stopShop(settings);
  try {
    const backup = await takeBackup(settings);
    console.log(`  ${backup}, restaurada aparte y comparada fila a fila`);
    return { ...plan, backup };
  } catch (error) {
    await startShop(settings);
    throw error;
  }
}

/** Each step may be done again: what a killed upgrade has done of it does no harm. Returns what failed. */
async function takeVersion(settings, progress) {
  console.log(`3/5 Traer ${progress.to}`);
  reach(progress, progress.reached ?? "code");
  if (!checkOut({ commit: progress.commit })) return "no se puede poner en esta carpeta (git checkout)";
  if (!(await prepare())) return "no se puede instalar ni construir";
  console.log("4/5 Migrar, arrancar solo para esta máquina y leer");
  reach(progress, "start");
  return tryVersion(settings);
}

/** Back from an upgrade that was cut off. The shop may have been started since and have sold: what is there now is kept first. */
export async function undo(settings, progress) {
  if (progress === undefined) throw new UpgradeRefused("No hay ninguna actualización a medias que deshacer.");
  await stopShop(settings);
  if (progress.reached !== "back") progress.there = await keepWhatIsThere(settings);
  await goBack(settings, progress);
  if (progress.wereTouched && progress.there) {
    console.log(`  Lo que se vendió después de la copia de antes, si algo se vendió, está solo en ${progress.there}`);
  }
}

/** Code and data to where they were. What fails on the way leaves the way open: the same command goes on with it. */
async function goBack(settings, progress, { hasRestedSince = false } = {}) {
  await stopShop(settings);
  const wereTouched = progress.wereTouched ?? (progress.reached === "start" || isNewer(progress));
  console.log(`Volver a ${progress.from.branch ?? progress.from.commit.slice(0, 10)}`);
  reach(Object.assign(progress, { wereTouched }), "back");
  const again = "Arréglalo y repite: npm run upgrade -- --back";
  if (!checkOut(progress.from)) throw new Trouble(`git checkout ${progress.from.commit} ha fallado. ${again}`);
  if (!(await prepare()))
    throw new Trouble(`La versión de antes no se puede instalar: lo de arriba dice por qué. ${again}`);
  if (wereTouched) {
    console.log(`Restaurar ${progress.backup}`);
    const said = await putBack(progress.backup, settings, { hasRestedSince });
    if (said !== undefined) throw new Trouble(`${said}\n\nLos datos no se han podido restaurar. ${again}`);
  }
  forgetProgress();
  await startShop(settings);
}

/** Whether the data stand at a migration that the version of before does not know. */
const isNewer = ({ there, from }) =>
  there !== undefined && migrationIn(there) > Math.max(...migrationsOf(from.commit).map(({ when }) => when));

function reach(progress, step) {
  progress.reached = step;
  keepProgress(progress);
}

/** Installs and builds what stands here now, by its own scripts. */
async function prepare() {
  return (await run(process.execPath, ["scripts/prepare.mjs"])).succeeded;
}
