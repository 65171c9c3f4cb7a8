import { setTimeout as pause } from "node:timers/promises";
import { run } from "../run.mjs";
import { Trouble } from "../trouble.mjs";
import { UpgradeRefused } from "./UpgradeRefused.mjs";

const answers = (url) => fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
const addressOf = ({ host, port }) => `http://${["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host}:${port}`;

/** From here on nobody orders: what is sold after the backup would be lost on the way back. */
export async function stopShop(settings) {
  if (settings.service) return systemctl("stop", settings.service);
  if (await answers(`${addressOf(settings)}/healthz`)) {
    throw new UpgradeRefused(
      `La tienda está en marcha en ${addressOf(settings)}. Párala y repite, o di qué servicio de systemd es: --service bruma.`,
    );
  }
}

export async function startShop(settings) {
  if (!settings.service) return console.log("  Arráncala como siempre: npm start");
  await systemctl("start", settings.service);
  const until = Date.now() + 120_000;
  while (!(await answers(`${addressOf(settings)}/readyz`))?.ok) {
    if (Date.now() > until)
      throw new Trouble(`El servicio no responde: journalctl --unit ${settings.service} dice por qué.`);
    await pause(300);
  }
  console.log(`  En marcha: ${addressOf(settings)}`);
}

async function systemctl(verb, service) {
  const { succeeded, output } = await run("systemctl", [verb, service], { quiet: true });
  if (!succeeded) throw new UpgradeRefused(`systemctl ${verb} ${service} ha fallado: ${output.trim()}`);
}
