import { readFile } from "node:fs/promises";
import { Agent, request } from "node:https";
import type { TLSSocket } from "node:tls";
import type { VerifactuEnvironment } from "@bruma/contract";
import { type Agency, type AgencyAnswer, AgencyAway } from "@bruma/domain";

export interface Certificate {
  /** A PKCS#12 file. */
  file: string;
  password: string;
}

interface AgencyParts {
  certificate: Certificate;
  /** Tests have an agency of their own, which no public authority vouches for. */
  at?: { url: string; authority: string };
  timeoutMs?: number;
}

const PATH = "/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP";
const HOSTS: Record<VerifactuEnvironment, { person: string; seal: string }> = {
  test: { person: "https://prewww1.aeat.es", seal: "https://prewww10.aeat.es" },
  production: { person: "https://www1.agenciatributaria.gob.es", seal: "https://www10.agenciatributaria.gob.es" },
};
const TIMEOUT_MS = 60_000;
const GREATEST_ANSWER = 20 * 1024 * 1024;

/** The agency's web service, which knows a company by its certificate (TLS). The file is read anew each time: it may have been renewed. */
export function openAgency({ certificate, at, timeoutMs = TIMEOUT_MS }: AgencyParts): Agency {
  return {
    async ask({ environment, seal }, message) {
      const url = at?.url ?? HOSTS[environment][seal ? "seal" : "person"] + PATH;
      const agent = await agentFor(certificate, at?.authority);
      try {
        return await post(url, message, agent, timeoutMs);
      } finally {
        agent.destroy();
      }
    },
  };
}

/** Says what is wrong with the certificate without a word of what is in it. */
async function agentFor({ file, password }: Certificate, authority: string | undefined): Promise<Agent> {
  const pfx = await readFile(file).catch(() => {
    throw new AgencyAway("No se puede leer el fichero del certificado (AEAT_CERTIFICATE).");
  });
  const trusted = authority === undefined ? {} : { ca: authority };
  return new Agent({ pfx, passphrase: password, ...trusted, keepAlive: false, maxCachedSessions: 0 });
}

function post(url: string, message: string, agent: Agent, timeoutMs: number): Promise<AgencyAnswer> {
  return new Promise((resolve, reject) => {
    const away = (error: unknown) => reject(new AgencyAway(wordsOf(error)));
    let certificate: AgencyAnswer["certificate"] = null;
    const asked = openRequest();
    const signal = AbortSignal.timeout(timeoutMs);
    signal.addEventListener("abort", () => asked?.destroy(new Error("timeout")));
    asked?.end(message);

    function openRequest() {
      try {
        const headers = { "Content-Type": "text/xml; charset=utf-8", SOAPAction: '""' };
        return request(url, { method: "POST", agent, headers }, (response) => {
          certificate = shownOn(response.socket as TLSSocket);
          const parts: Buffer[] = [];
          let length = 0;
          response.on("data", (part: Buffer) => {
            length += part.length;
            if (length > GREATEST_ANSWER) response.destroy(new Error("too long"));
            else parts.push(part);
          });
          response.on("error", away);
          response.on("end", () => {
            const date = new Date(response.headers.date ?? Number.NaN);
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(parts).toString("utf8"),
              date: Number.isNaN(date.getTime()) ? null : date,
              certificate,
            });
          });
        }).on("error", away);
      } catch (error) {
        away(error);
        return undefined;
      }
    }
  });
}

function shownOn(socket: TLSSocket): AgencyAnswer["certificate"] {
  const own = socket.getCertificate();
  if (own === null || !("subject" in own) || own.subject === undefined) return null;
  const until = new Date(own.valid_to);
  const of = String(own.subject.CN ?? own.subject.O ?? "");
  return of === "" || Number.isNaN(until.getTime()) ? null : { of: of.slice(0, 200), until };
}

const WORDS: readonly [RegExp, string][] = [
  [/mac verify failure|bad decrypt/i, "La contraseña del certificado no es correcta (AEAT_CERTIFICATE_PASSWORD)."],
  [
    /unsupported|RC2|not enough data|wrong tag|asn1|pkcs12/i,
    "El certificado no se puede leer: expórtalo de nuevo como PKCS#12 con cifrado AES (docs/verifactu.md).",
  ],
  [
    /alert (certificate|bad certificate|unknown ca|handshake)|certificate required/i,
    "La AEAT no admite el certificado.",
  ],
  [/timeout/i, "La AEAT no ha respondido a tiempo."],
];

/** For people, and without what a library may say of a secret. */
function wordsOf(error: unknown): string {
  const said = error instanceof Error ? `${error.message} ${"code" in error ? String(error.code) : ""}` : "";
  return WORDS.find(([pattern]) => pattern.test(said))?.[1] ?? "No se puede conectar con la AEAT.";
}
