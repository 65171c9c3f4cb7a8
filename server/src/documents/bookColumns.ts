import { toEuros } from "@bruma/contract";
import { type InvoiceDetail, type JournalLine, recipientOf } from "@bruma/domain";
import type { CsvColumn } from "../csv.ts";

type TaxRow = InvoiceDetail["taxes"][number];
export interface BookRow {
  invoice: InvoiceDetail;
  tax: TaxRow;
}

/** A row for each document and rate, as the book asks (RD 1624/1992, art. 63). */
export async function* bookRows(documents: AsyncIterable<InvoiceDetail>): AsyncGenerator<BookRow> {
  for await (const invoice of documents) for (const tax of invoice.taxes) yield { invoice, tax };
}

const spanishDay = (iso: string) => iso.split("-").reverse().join("/");

/** What the shop's business is called in the agency's books. */
const ACTIVITY = { code: "A", kind: "03" } as const; // a trade; «03»: any but letting premises and keeping animals
const SALES = "I01";

const none = () => null;

/** The kind of a number that Spain did not give, as the agency's records say it; of a VAT number (02) its letters are the country. */
function foreignNumberOf({ invoice: { recipientName, recipientNif, recipientCountry } }: BookRow) {
  if (recipientName === null || recipientNif === null) return null;
  const recipient = recipientOf({ recipientName, recipientNif, recipientCountry });
  return "nif" in recipient ? null : recipient;
}

/** It takes the place of documents that stand in the book with their own income. */
const isReplacing = ({ type, method }: InvoiceDetail) => type === "F3" || method === "substitution";

/**
 * The day whose year and quarter a document is noted in. By its key the agency leaves out the IVA of an F3, and wants it under the period of the
 * simplified one (questions on the SII, 2.30).
 */
const notedOn = ({ type, issuedOn, formers: [former] }: InvoiceDetail) =>
  type === "F3" && former ? former.issuedOn : issuedOn;

/**
 * The columns of the agency's common format of registers (Orden HAC/773/2019): «expedidas e ingresos», the one file for IVA and income
 * tax. Their order is that of programs which write it; the agency's own description could not be had. `iae`: the group of the business.
 */
export const bookColumns = (iae: string): readonly CsvColumn<BookRow>[] => [
  { title: "Ejercicio", cell: ({ invoice }) => notedOn(invoice).slice(0, 4) },
  { title: "Periodo", cell: ({ invoice }) => `${Math.ceil(Number(notedOn(invoice).slice(5, 7)) / 3)}T` },
  { title: "Actividad: Código", cell: () => ACTIVITY.code },
  { title: "Actividad: Tipo", cell: () => ACTIVITY.kind },
  { title: "Actividad: Grupo o Epígrafe del IAE", cell: () => iae },
  { title: "Tipo de Factura", cell: ({ invoice }) => invoice.type },
  { title: "Concepto de Ingreso", cell: () => SALES },
  { title: "Ingreso Computable", cell: ({ invoice, tax }) => (isReplacing(invoice) ? 0 : toEuros(tax.baseCents)) },
  { title: "Fecha Expedición", cell: ({ invoice }) => spanishDay(invoice.issuedOn) },
  { title: "Fecha Operación", cell: ({ invoice }) => spanishDay(invoice.operationOn) },
  { title: "Serie", cell: ({ invoice }) => invoice.series },
  { title: "Número", cell: ({ invoice }) => invoice.code },
  { title: "Número-Final", cell: none },
  { title: "NIF Destinatario: Tipo", cell: (row) => foreignNumberOf(row)?.idType },
  { title: "NIF Destinatario: Código País", cell: (row) => foreignNumberOf(row)?.country },
  { title: "NIF Destinatario: Identificación", cell: ({ invoice }) => invoice.recipientNif },
  { title: "Nombre Destinatario", cell: ({ invoice }) => invoice.recipientName },
  { title: "Clave de Operación", cell: ({ tax }) => (tax.exemption === null ? "01" : "02") },
  { title: "Calificación de la Operación", cell: ({ tax }) => (tax.exemption === null ? "S1" : null) },
  { title: "Operación Exenta", cell: ({ tax }) => tax.exemption },
  { title: "Total Factura", cell: ({ invoice }) => toEuros(invoice.totalCents) },
  { title: "Base Imponible", cell: ({ tax }) => toEuros(tax.baseCents) },
  { title: "Tipo de IVA", cell: ({ tax }) => tax.vatPercent },
  { title: "Cuota IVA Repercutida", cell: ({ tax }) => toEuros(tax.vatCents) },
  { title: "Tipo de Recargo eq.", cell: ({ tax }) => tax.surchargePercent },
  { title: "Cuota Recargo eq.", cell: ({ tax }) => toEuros(tax.surchargeCents) },
  { title: "Cobro: Fecha", cell: none },
  { title: "Cobro: Importe", cell: none },
  { title: "Cobro: Medio Utilizado", cell: none },
  { title: "Cobro: Identificación Medio Utilizado", cell: none },
  { title: "Tipo Retención del IRPF", cell: none },
  { title: "Importe Retenido del IRPF", cell: none },
  { title: "Registro Acuerdo Facturación", cell: none },
  { title: "Inmueble: Situación", cell: none },
  { title: "Inmueble: Referencia Catastral", cell: none },
  { title: "Referencia Externa", cell: ({ invoice }) => invoice.formers.map(({ code }) => code).join(" ") },
];

/** As the agency names the file: year, NIF, kind of book, name. Plain ASCII. */
export function bookName(quarter: string, { nif, name }: { nif: string; name: string }): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z0-9 ]/g, "")
    .trim();
  return `${quarter.slice(0, 4)}${nif.replaceAll(/[^A-Z0-9]/g, "")}U${plain.replaceAll(/ +/g, "_").toUpperCase()}.csv`;
}

export const JOURNAL_COLUMNS: readonly CsvColumn<JournalLine>[] = [
  { title: "Asiento", cell: ({ entry }) => entry },
  { title: "Fecha", cell: ({ on }) => spanishDay(on) },
  { title: "Cuenta", cell: ({ account }) => account },
  { title: "Documento", cell: ({ document }) => document },
  { title: "Concepto", cell: ({ words }) => words },
  { title: "Debe", cell: ({ debitCents }) => toEuros(debitCents) },
  { title: "Haber", cell: ({ creditCents }) => toEuros(creditCents) },
];
