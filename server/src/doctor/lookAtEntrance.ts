import { connect } from "node:tls";
import { z } from "zod";
import type { Config } from "../config.ts";
import { type Finding, fault, good, watch } from "./Finding.ts";

const ASKED_FOR_MS = 5_000;
const DAY_MS = 86_400_000;
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
      watch("Address", config.publicUrl, "Only this machine: set PUBLIC_URL to the shop's own https:// address."),
    ];
  if (url.protocol !== "https:") {
    return [
      port,
      fault(
        "Address",
        config.publicUrl,
        "Passwords would travel readable: put TLS in front and set PUBLIC_URL to https:// (docs/install.md).",
      ),
    ];
  }
  return [port, lookAtProxy(config), await lookAtCertificate(url, now)];
}

async function lookAtPort({ host, port }: Entrance): Promise<Finding> {
  const reached = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  const address = `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`;
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ASKED_FOR_MS) }).catch(() => undefined);
  if (answer === undefined) return watch("Shop", `nothing answers at ${address}`, "Start it: npm start, or its unit.");
  const { success, data: told } = Told.safeParse(await answer.json().catch(() => undefined));
  if (!success) {
    return fault("Shop", `another program answers at ${address}`, "Stop that program, or set PORT to a free one.");
  }
  if (told.status !== "ready")
    return fault("Shop", told.message ?? "not ready", "See docs/runbook.md, «The shop does not answer».");
  if (told.late)
    return watch("Shop", `it sells; jobs are late: ${told.late.join(", ")}`, "See docs/runbook.md, «Jobs do not run».");
  return good("Shop", `it sells at ${address}`);
}

function lookAtProxy({ trustProxy }: Entrance): Finding {
  if (trustProxy > 0) return good("Proxy", `the word of ${trustProxy} in front is believed`);
  return watch(
    "Proxy",
    "TRUST_PROXY is 0",
    "Behind a proxy all visitors seem to be one: set TRUST_PROXY to how many stand in front.",
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
        "Certificate",
        `${hostname}: ${reason}`,
        "See that the name leads here and the proxy has a certificate for it.",
      ),
    );
    socket.destroy();
  };
  socket.once("error", ({ message }) => failed(message));
  socket.once("timeout", () => failed("no answer"));
  return promise;
}

/** Of a certificate that a browser accepts. */
export function judgeCertificate(lastDay: Date, now: Date): Finding {
  const days = Math.floor((lastDay.getTime() - now.getTime()) / DAY_MS);
  const found = `good for ${days} more days`;
  return days < RENEWED_BEFORE_DAYS
    ? watch("Certificate", found, "It should have been renewed: read the proxy's log.")
    : good("Certificate", found);
}
