import { Resolver } from "node:dns/promises";
import { domainToASCII } from "node:url";
import type { MailDomain } from "@bruma/contract";
import { type Found, isDmarc, judgeDkim, judgeDmarc, judgeMx, judgeSpf, WITHOUT_SELECTOR } from "./judgeRecords.ts";

// Somebody waits for the answer.
const ONE_TRY_MS = 1_500;
const TRIES = 2;
const ALL_MS = 6_000;

/** Names that no name server knows (RFC 2606, RFC 6761), and those of one's own network. */
const RESERVED = /(^|\.)(example|invalid|test|localhost|local|internal|home\.arpa|example\.(com|net|org))$/;

/** What the domain of a sender says of its mail, to those who receive it. `nameServers`: left out, the machine's own. */
export async function checkSenderDomain(
  address: string,
  selector: string | null,
  nameServers?: readonly string[],
): Promise<MailDomain> {
  const domain = domainToASCII(address.slice(address.lastIndexOf("@") + 1)).replace(/\.$/, "");
  if (!domain.includes(".") || /^[\d.]+$/.test(domain) || RESERVED.test(domain)) {
    return { domain: domain || address, is_public: false, records: [] };
  }
  const resolver = new Resolver({ timeout: ONE_TRY_MS, tries: TRIES });
  if (nameServers) resolver.setServers(nameServers);
  const timer = setTimeout(() => resolver.cancel(), ALL_MS);
  try {
    const keyName = `${selector}._domainkey.${domain}`;
    const [spf, dmarc, dkim, mx] = await Promise.all([
      lookUpTexts(resolver, domain),
      lookUpPolicy(resolver, domain),
      selector === null ? null : lookUpTexts(resolver, keyName),
      lookUp(async () => (await resolver.resolveMx(domain)).map(({ exchange }) => exchange)),
    ]);
    return {
      domain,
      is_public: true,
      records: [
        { name: "spf", ...judgeSpf(domain, spf) },
        { name: "dkim", ...(dkim === null ? WITHOUT_SELECTOR : judgeDkim(keyName, dkim)) },
        { name: "dmarc", ...judgeDmarc(domain, dmarc.at, dmarc.found) },
        { name: "mx", ...judgeMx(domain, mx) },
      ],
    };
  } finally {
    clearTimeout(timer);
  }
}

/** A domain without a policy of its own has that of the domain above it. */
async function lookUpPolicy(resolver: Resolver, domain: string): Promise<{ at: string; found: Found<string> }> {
  const own = await lookUpTexts(resolver, `_dmarc.${domain}`);
  const above = domain.slice(domain.indexOf(".") + 1);
  if ("failed" in own || own.records.some(isDmarc) || !above.includes(".")) return { at: domain, found: own };
  const inherited = await lookUpPolicy(resolver, above);
  const isThere = "records" in inherited.found && inherited.found.records.some(isDmarc);
  return isThere ? inherited : { at: domain, found: own };
}

const lookUpTexts = (resolver: Resolver, name: string): Promise<Found<string>> =>
  lookUp(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join("")));

const NONE = ["ENOTFOUND", "ENODATA"];
const CAUSES: Record<string, string> = {
  ETIMEOUT: "el servidor de nombres no contesta",
  ECANCELLED: "el servidor de nombres no contesta",
  ECONNREFUSED: "esta máquina no llega al servidor de nombres",
  ESERVFAIL: "el servidor de nombres del dominio falla",
  EREFUSED: "el servidor de nombres se niega a contestar",
};

async function lookUp(ask: () => Promise<string[]>): Promise<Found<string>> {
  try {
    return { records: await ask() };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (NONE.includes(code)) return { records: [] };
    return { failed: CAUSES[code] ?? "el servidor de nombres ha contestado algo que no se entiende" };
  }
}
