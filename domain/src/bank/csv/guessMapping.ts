import { plainName } from "../../tables/index.ts";
import type { CsvMapping } from "./CsvMapping.ts";
import { STATE_COLUMN } from "./rowStates.ts";

type OneColumn = Exclude<keyof CsvMapping, "texts" | "side" | "finished" | "unfinished" | "dayOrder">;

/** Amounts of something else than the movement. */
const OTHER_AMOUNT =
  /divisa|original|extranjera|foreign|local|envio|manipulacion|seguro|shipping|handling|insurance|impuesto|\biva\b|\btax\b|\bht\b|\btva\b|comision|\bfee/;

/** A net amount has lost its charges already. */
const NET = /^(neto|net|importe neto|net amount|total amount)$/;

/**
 * What Spanish banks and payment services call their columns, in Spanish, Catalan, English and French. In this order: a column is
 * taken once, and a pattern above another one of the same meaning wins.
 */
const KNOWN: readonly (readonly [OneColumn, RegExp, except?: RegExp])[] = [
  ["valueDate", /^(f|fecha|data|date)( de( la)?)? ?(valor|valeur)\b|^valor$|^value date/],
  // When it was finished, before when it was begun.
  ["date", /^(f|fecha|date|data)\b.*\b(finalizacion|completad\w|completed)\b|^(completed|completion|settlement) date/],
  ["date", /^fecha de liquidacion\b/],
  [
    "date",
    /^(f|fecha|data)\b.*\b(operacio|operacion|contable|contabilizacion|reserva)\b|^(booking|posting|operation) date/,
  ],
  ["date", /^date de l operation/],
  ["date", /^(f|fecha|data|date)$/],
  ["date", /^(f|fecha|data|date)\b|^transaction date/, /valor|valeur|inicio|start|creacion|vencimiento/],
  ["payerIban", /^(iban|cuenta|n cuenta)\b.*(ordenante|contrapartida|contraparte|contrepartie|origen|remitente|socio)/],
  ["payerIban", /^(counterparty|partner|payer|sender) iban/],
  ["payer", /ordenante|remitente/, /correo|email|iban|cuenta|concepto|referencia/],
  ["payer", /^(payer|partner|counterparty|sender)( name)?$|^nom de la contrepartie$|^(contraparte|contrapartida)\b/],
  ["payer", /^nombre( (del (cliente|pagador|socio)|de la contraparte))?$|^name$|^titular( de la tarjeta)?$/],
  ["payer", /^(beneficiario|payee)$/],
  ["balance", /^(saldo|balance|disponible|solde)\b|^running balance/],
  // What is left of it after charges, before what it was.
  ["amount", NET],
  [
    "amount",
    /^(importe?|cantidad|amount|quantia|montant)( (eur|euros?|total))?( ttc)?$|^(total amount incl vat|importe total iva incl)$/,
  ],
  ["amount", /^(importe?|cantidad|amount|quantia|montant)\b/, OTHER_AMOUNT],
  ["amount", /^(bruto|gross)$/],
  ["debit", /^(cargos?|debe|debito|adeudos?|salidas?|gastos?|pagos?|carrec|debit)\b/],
  ["credit", /^(abonos?|haber|credito|ingresos?|entradas?|cobros?|abonament|credit)\b/],
  ["fee", /^(comision|fee)$/],
  ["state", STATE_COLUMN],
  // That of the amount: a card's payment abroad has another one, which the bank has changed already.
  ["currency", /^(divisa|moneda|currency|ccy|devise|payment currency)\b/, /original|extranjera|foreign|local|origen/],
  ["reference", /^payment reference$|^referencia (de|del) pago$/],
  [
    "reference",
    /^(referencia|reference|ref|n ref)\b|^(n|num|numero|cod)( de)? (documento|operacion|pedido)$/,
    /\btxn\b/,
  ],
  ["reference", /^id de transaccion$|^transaction id$/],
];

const TEXTS =
  /^(concepto|concepte|descripcion|descripcio|observaciones|detalles?|movimiento|movimient|mas datos|informacion|comentario|concept|description|remittance|remesa|referencia|texto|asunto|nota|note|subject|id de factura|invoice number|libelle)/;

/** What the columns seem to be, each taken once. */
export function guessMapping(columns: readonly string[]): Partial<CsvMapping> {
  const left = new Set(columns);
  const mapping: Partial<Record<OneColumn, string>> = {};
  for (const [key, pattern, except] of KNOWN) {
    const fits = (name: string) => pattern.test(plainName(name)) && !except?.test(plainName(name));
    const column = mapping[key] === undefined ? [...left].find(fits) : undefined;
    if (column === undefined) continue;
    mapping[key] = column;
    left.delete(column);
  }
  const { valueDate, amount, fee, debit, credit, ...rest } = mapping;
  // «Valor» alone may be all the dates there are.
  const dates = rest.date === undefined && valueDate !== undefined ? { date: valueDate } : { valueDate };
  const isNet = amount === undefined || NET.test(plainName(amount));
  const money = amount === undefined ? { debit, credit } : { amount, ...(!isNet && { fee }) };
  const texts = [...left].filter((name) => TEXTS.test(plainName(name)));
  return { ...withoutEmpty({ ...rest, ...dates, ...money }), texts };
}

const withoutEmpty = <Some extends object>(some: Some) =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as Some;
