import { connect } from "node:tls";
import { counted, DAY_MS } from "@bruma/contract";
import { z } from "zod";
import type { Config } from "../config.ts";
import { type Finding, fault, good, watch } from "./Finding.ts";

const ASKED_FOR_MS = 5_000;
/** Caddy and certbot renew with 30 days left: below this they have failed for a while. */
const RENEWED_BEFORE_DAYS = 20;

const Told = z.object({ status: z.string(), message: z.string().optional(), late: z.array(z.string()).optional() });

type Entrance = Pick<Config, "host" | "port" | "publicUrl" | "trustProxy">;

/** What answers on the shop's port, and what its visitors meet in front of it. */
export async function lookAtEntrance(config: Entrance, now: Date): Promise<Finding[]> {
  const url = new URL(config.publicUrl);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const port = await lookAtPort(config);
  if (isLocal)
    return [
      port,
      watch("Dirección", config.publicUrl, "Solo esta máquina: pon en PUBLIC_URL la dirección https:// de la tienda."),
    ];
  if (url.protocol !== "https:") {
    return [
      port,
      fault(
        "Dirección",
        config.publicUrl,
        "Las contraseñas viajarían a la vista: pon TLS delante y PUBLIC_URL con https:// (docs/install.md).",
      ),
    ];
  }
  return [port, lookAtProxy(config), await lookAtCertificate(url, now)];
}

async function lookAtPort({ host, port }: Entrance): Promise<Finding> {
  const reached = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  const address = `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`;
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ASKED_FOR_MS) }).catch(() => undefined);
  if (answer === undefined)
    return watch("Tienda", `nadie responde en ${address}`, "Arráncala: npm start, o su unidad.");
  const { success, data: told } = Told.safeParse(await answer.json().catch(() => undefined));
  if (!success) {
    return fault(
      "Tienda",
      `en ${address} responde otro programa`,
      "Detén ese programa, o pon en PORT un puerto libre.",
    );
  }
  if (told.status !== "ready")
    return fault("Tienda", told.message ?? "no está lista", "Mira docs/runbook.md, «The shop does not answer».");
  if (told.late)
    return watch(
      "Tienda",
      `responde, pero van tarde: ${told.late.join(", ")}`,
      "Mira docs/runbook.md, «Jobs do not run».",
    );
  return good("Tienda", `responde en ${address}`);
}

function lookAtProxy({ trustProxy }: Entrance): Finding {
  if (trustProxy > 0) return good("Proxy", `se cree a ${trustProxy} delante`);
  return watch(
    "Proxy",
    "TRUST_PROXY es 0",
    "Detrás de un proxy todos los visitantes parecen uno: di en TRUST_PROXY cuántos hay delante.",
  );
}

function lookAtCertificate({ hostname, port }: URL, now: Date): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<Finding>();
  const socket = connect(
    { host: hostname, port: Number(port || 443), servername: hostname, timeout: ASKED_FOR_MS },
    () => {
      resolve(judgeCertificate(new Date(socket.getPeerCertificate().valid_to), now));
      socket.end();
    },
  );
  const failed = (reason: string) => {
    resolve(
      fault(
        "Certificado",
        `${hostname}: ${reason}`,
        "Mira que el nombre lleve aquí y que el proxy tenga un certificado para él.",
      ),
    );
    socket.destroy();
  };
  socket.once("error", ({ message }) => failed(message));
  socket.once("timeout", () => failed("sin respuesta"));
  return promise;
}

/** Of a certificate that a browser accepts. */
export function judgeCertificate(lastDay: Date, now: Date): Finding {
  const days = Math.floor((lastDay.getTime() - now.getTime()) / DAY_MS);
  const found = `válido ${counted(days, "día", "días")} más`;
  return days < RENEWED_BEFORE_DAYS
    ? watch("Certificado", found, "Ya debería haberse renovado: lee el registro del proxy.")
    : good("Certificado", found);
}
