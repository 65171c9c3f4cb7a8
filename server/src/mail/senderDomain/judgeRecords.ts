import type { MailRecord } from "@bruma/contract";

/** What a look-up of a name brought: its records, none, or why nobody knows. */
export type Found<Value> = { records: readonly Value[] } | { failed: string };

type Judged = Omit<MailRecord, "name">;

const PROVIDER = "tu proveedor de correo te dice qué poner";

const unknown = (failed: string): Judged => ({
  state: "unknown",
  says: `No se ha podido consultar: ${failed}.`,
  todo: "Vuelve a probar más tarde.",
  record: null,
});

/** Who may send in the name of a domain (RFC 7208). */
export function judgeSpf(domain: string, found: Found<string>): Judged {
  if ("failed" in found) return unknown(found.failed);
  const all = found.records.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record] = all;
  if (record === undefined) {
    return {
      state: "wrong",
      says: `${domain} no dice quién puede enviar correo en su nombre.`,
      todo: `Crea en ${domain} un registro TXT que empiece por «v=spf1» y acabe en «-all» o «~all»: ${PROVIDER}.`,
      record: null,
    };
  }
  if (all.length > 1) {
    return {
      state: "wrong",
      says: `Hay ${all.length} registros SPF, y con más de uno no vale ninguno.`,
      todo: "Júntalos en uno solo, con todos sus «include».",
      record: all.join("\n"),
    };
  }
  const terms = record.toLowerCase().split(/\s+/);
  if (terms.some((term) => term === "all" || term === "+all")) {
    return {
      state: "wrong",
      says: "Acaba en «+all»: cualquiera puede enviar en tu nombre.",
      todo: "Cambia «+all» por «-all», o por «~all» mientras lo pruebas.",
      record,
    };
  }
  if (terms.includes("?all")) {
    return {
      state: "weak",
      says: "Acaba en «?all»: no dice nada de los demás servidores.",
      todo: "Cambia «?all» por «-all», o por «~all» mientras lo pruebas.",
      record,
    };
  }
  const isClosed = terms.some((term) => /^[-~]all$/.test(term) || term.startsWith("redirect="));
  if (isClosed) {
    return {
      state: "ok",
      says: "Hay uno, y cierra la puerta a los demás servidores.",
      todo: "Mira que nombre al servidor por el que envía la tienda.",
      record,
    };
  }
  return {
    state: "weak",
    says: "No acaba en «-all» ni en «~all»: no dice nada de los demás servidores.",
    todo: "Añade «-all» al final, o «~all» mientras lo pruebas.",
    record,
  };
}

/** What receivers do with what proves neither SPF nor DKIM (RFC 7489). `at`: the name at which it was found. */
export function judgeDmarc(domain: string, at: string, found: Found<string>): Judged {
  if ("failed" in found) return unknown(found.failed);
  const all = found.records.filter(isDmarc);
  const [record] = all;
  if (record === undefined) {
    return {
      state: "wrong",
      says: `${domain} no dice qué hacer con los correos que se hacen pasar por ti.`,
      todo: `Crea en _dmarc.${domain} un registro TXT: «v=DMARC1; p=none» para empezar a mirar, y «p=quarantine» cuando todo llegue bien.`,
      record: null,
    };
  }
  if (all.length > 1) {
    return {
      state: "wrong",
      says: `Hay ${all.length} registros DMARC, y con más de uno no vale ninguno.`,
      todo: `Deja uno solo en _dmarc.${at}.`,
      record: all.join("\n"),
    };
  }
  const tags = tagsOf(record);
  const policy = ((at === domain ? undefined : tags.get("sp")) ?? tags.get("p") ?? "").toLowerCase();
  const from = at === domain ? "" : ` Lo dice ${at}.`;
  if (policy === "reject" || policy === "quarantine") {
    const what = policy === "reject" ? "se rechaza" : "va al correo no deseado";
    return { state: "ok", says: `Lo que se hace pasar por ti ${what} (p=${policy}).${from}`, todo: null, record };
  }
  if (policy === "none") {
    return {
      state: "weak",
      says: `Solo mira (p=none): lo que se hace pasar por ti llega igual.${from}`,
      todo: "Cuando SPF y DKIM estén bien, cambia a «p=quarantine».",
      record,
    };
  }
  return {
    state: "wrong",
    says: `No dice una política que valga: «p» tiene que ser none, quarantine o reject.${from}`,
    todo: `Corrige el registro de _dmarc.${at}.`,
    record,
  };
}

export const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(;|$)/.test(text.trim());

export const WITHOUT_SELECTOR: Judged = {
  state: "unknown",
  says: "El selector lo elige tu servidor de correo, y no se puede adivinar.",
  todo: "Envíate un correo de prueba, abre el mensaje original y busca «DKIM-Signature»: lo que sigue a «s=» es el selector. Si no está, tu servidor no firma: actívalo.",
  record: null,
};

/** The key with which a server signs what it sends (RFC 6376). */
export function judgeDkim(name: string, found: Found<string>): Judged {
  if ("failed" in found) return unknown(found.failed);
  const record = found.records.find((text) => /^v\s*=\s*DKIM1/i.test(text.trim()) || tagsOf(text).has("p"));
  if (record === undefined) {
    return {
      state: "wrong",
      says: `No hay ninguna clave en ${name}.`,
      todo: `Comprueba el selector, o crea ahí el registro TXT: ${PROVIDER}.`,
      record: null,
    };
  }
  if (!tagsOf(record).get("p")) {
    return {
      state: "wrong",
      says: "La clave está retirada: el registro no lleva ninguna.",
      todo: "Usa el selector que firma ahora, o publica una clave nueva.",
      record,
    };
  }
  return { state: "ok", says: `Hay una clave en ${name}.`, todo: null, record };
}

/** Who takes the answers to what the shop sends. */
export function judgeMx(domain: string, found: Found<string>): Judged {
  if ("failed" in found) return unknown(found.failed);
  // RFC 7505: a domain that says so takes no mail.
  const servers = found.records.filter((exchange) => exchange !== "" && exchange !== ".");
  if (servers.length > 0) {
    return { state: "ok", says: "El dominio recibe correo.", todo: null, record: servers.join("\n") };
  }
  return {
    state: "weak",
    says: `${domain} no recibe correo: las respuestas y los avisos de lo que no llega se pierden.`,
    todo: `Crea un registro MX en ${domain}, o envía desde un dominio que reciba correo.`,
    record: null,
  };
}

/** «a=b; c=d» */
function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(";").map((tag) => tag.split("="));
  return new Map(pairs.map(([name = "", ...value]) => [name.trim().toLowerCase(), value.join("=").trim()]));
}
