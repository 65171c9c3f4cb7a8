import { type Exemption, INVOICE_TYPES } from "@bruma/contract";
import { type BreakdownLine, type Making, type RecordRecipient, type Registration, recipientOf } from "@bruma/domain";
import { type Leaves, leavesOf } from "./leavesOf.ts";

interface Rate {
  ext?: Record<string, string>;
  base: string;
  percent?: string;
  amount: string;
  surcharge?: { percent: string; amount: string };
}
interface Taxes {
  categories: { code: string; rates: Rate[] }[];
}
interface Party {
  name: string;
  tax_id: { country: string; code: string };
}
/** What is read of a GOBL invoice. */
interface Source {
  series?: string;
  code: string;
  issue_date: string;
  op_date?: string;
  type: string;
  preceding?: { series?: string; code: string; issue_date: string; tax?: Taxes }[];
  tax: { ext: Record<string, string> };
  supplier: Party;
  customer?: Party;
  notes?: { text: string }[];
  totals: { taxes: Taxes };
}

const METHODS: Record<string, Registration["method"]> = { I: "difference", S: "substitution" };
const cents = (amount: string) => Math.round(Number(amount) * 100);
const percent = (words: string | undefined) => (words === undefined ? null : Number(words.replace("%", "")));
const codeOf = ({ series, code }: { series?: string; code: string }) => (series ? `${series}-${code}` : code);

/** Another program's source as our record of it, made at the place of the chain and by the program that its expected record names. */
export function readPair(source: { doc?: Source } & Partial<Source>, xml: string) {
  const theirs = leavesOf(xml, "RegistroAlta");
  const doc = (source.doc ?? source) as Source;
  return { record: recordOf(doc), making: makingOf(theirs), theirs };
}

function recordOf(doc: Source): Registration {
  const type = INVOICE_TYPES.find((each) => each === doc.tax.ext["es-verifactu-doc-type"]);
  if (type === undefined) throw new Error(`no type: ${codeOf(doc)}`);
  const method = METHODS[doc.tax.ext["es-verifactu-correction-type"] ?? ""] ?? null;
  const sign = doc.type === "credit-note" ? -1 : 1;
  const breakdown = linesOf(doc.totals.taxes, sign);
  const sumOf = (lines: readonly BreakdownLine[], part: "baseCents" | "vatCents" | "surchargeCents") =>
    lines.reduce((sum, line) => sum + (line[part] ?? 0), 0);
  const vatCents = sumOf(breakdown, "vatCents") + sumOf(breakdown, "surchargeCents");
  const formers = doc.preceding ?? [];
  const before = formers.flatMap(({ tax }) => (tax ? linesOf(tax, 1) : []));
  return {
    issuerNif: doc.supplier.tax_id.code,
    issuerName: doc.supplier.name,
    code: codeOf(doc),
    issuedOn: doc.issue_date,
    type,
    method,
    formers: formers.map((former) => ({
      issuerNif: doc.supplier.tax_id.code,
      code: codeOf(former),
      issuedOn: former.issue_date,
    })),
    rectified:
      method === "substitution"
        ? {
            baseCents: sumOf(before, "baseCents"),
            vatCents: sumOf(before, "vatCents"),
            surchargeCents: sumOf(before, "surchargeCents"),
          }
        : null,
    operationOn: doc.op_date ?? null,
    description: doc.notes?.[0]?.text ?? "Venta",
    isWithoutNif: false,
    recipients: doc.customer ? [partyOf(doc.customer)] : [],
    breakdown,
    vatCents,
    totalCents: sumOf(breakdown, "baseCents") + vatCents,
    isCorrection: false,
    priorRejection: "N",
  };
}

function partyOf({ name, tax_id: { country, code } }: Party): RecordRecipient {
  if (country === "ES") return { name, nif: code };
  const isMember = country === "DE" || country === "PT" || country === "FR";
  return recipientOf({
    recipientName: name,
    recipientNif: isMember ? country + code : code,
    // Not every country of theirs is one that the shop sends to.
    recipientCountry: country as "ES",
  });
}

function linesOf({ categories }: Taxes, sign: number): BreakdownLine[] {
  const rates = categories.find(({ code }) => code === "VAT")?.rates ?? [];
  return rates.map(({ ext = {}, base, percent: rate, amount, surcharge }) => {
    const exemption = (ext["es-verifactu-exempt"] as Exemption | undefined) ?? null;
    // Of an earlier document they name the rate only.
    const isTaxed = (ext["es-verifactu-op-class"] ?? (rate === undefined ? "" : "S1")) === "S1";
    return {
      regime: ext["es-verifactu-regime"] ?? "01",
      class: (ext["es-verifactu-op-class"] as BreakdownLine["class"] | undefined) ?? null,
      exemption,
      percent: isTaxed ? percent(rate) : null,
      baseCents: sign * cents(base),
      vatCents: isTaxed ? sign * cents(amount) : null,
      ...(surcharge && {
        surchargePercent: percent(surcharge.percent) ?? 0,
        surchargeCents: sign * cents(surcharge.amount),
      }),
    };
  });
}

function makingOf(theirs: Leaves): Making {
  const one = (path: string) => theirs.get(path)?.[0] ?? "";
  const previous = "Encadenamiento/RegistroAnterior";
  const system = "SistemaInformatico";
  return {
    stamp: one("FechaHoraHusoGenRegistro"),
    previous: {
      issuerNif: one(`${previous}/IDEmisorFactura`),
      code: one(`${previous}/NumSerieFactura`),
      issuedOn: one(`${previous}/FechaExpedicionFactura`).split("-").reverse().join("-"),
      hash: one(`${previous}/Huella`),
    },
    system: {
      producerName: one(`${system}/NombreRazon`),
      producerNif: one(`${system}/NIF`),
      name: one(`${system}/NombreSistemaInformatico`),
      id: one(`${system}/IdSistemaInformatico`),
      version: one(`${system}/Version`),
      installation: one(`${system}/NumeroInstalacion`),
    },
  };
}
