import { ask, fetchTags, migrationsOf, whereWeAre } from "./git.mjs";
import { UpgradeRefused } from "./UpgradeRefused.mjs";

/** Where the upgrade leads from and to. Refuses what cannot be upgraded, before anything is touched. */
export function planUpgrade(to) {
  if (ask("rev-parse", "--is-inside-work-tree") !== "true") {
    throw new UpgradeRefused(
      "Esta carpeta no es un clon de git, así que no hay versiones a las que pasar: clona la tienda (git clone) o sigue docs/upgrading.md.",
    );
  }
  // The lock of the packages is written anew by an older npm, and by nobody's hand.
  const changed = ask("status", "--porcelain", "--untracked-files=no", "--", ".", ":!package-lock.json");
  if (changed) {
    throw new UpgradeRefused(
      `Hay ficheros del programa cambiados a mano, y actualizar los pisaría:\n\n${changed}\n\nGuárdalos (git stash) o deshazlos (git restore .) y repite.`,
    );
  }
  fetchTags();
  const commit = ask("rev-parse", "--verify", "--quiet", `refs/tags/${to}^{commit}`);
  if (commit === undefined) {
    const known = ask("tag", "--list", "--sort=-version:refname", "v*")?.split("\n").slice(0, 5).join(", ");
    throw new UpgradeRefused(
      `No hay ninguna versión ${to}. ${known ? `Las últimas: ${known}.` : "Este clon no conoce ninguna."}`,
    );
  }
  const from = whereWeAre();
  if (from.commit === commit) throw new UpgradeRefused(`La tienda ya está en ${to}.`);
  const theirs = new Set(migrationsOf(commit).map(({ tag }) => tag));
  const missing = migrationsOf(from.commit).filter(({ tag }) => !theirs.has(tag));
  if (missing.length > 0) {
    throw new UpgradeRefused(
      `${to} es más antigua que tus datos: no conoce ${missing.at(-1).tag}. Hacia atrás no se actualiza; se restaura una copia (docs/runbook.md, «An upgrade went wrong»).`,
    );
  }
  return { from, to, commit };
}
