import { isNif, taxZoneOf } from "@bruma/contract";
import type { ShopSettings } from "../../settings/index.ts";
import type { BreakdownLine, RecordRecipient, Registration } from "../../verifactu/index.ts";
import type { InvoiceRow, InvoiceTaxRow } from "../Invoice.ts";

type Former = Pick<InvoiceRow, "code" | "issuedOn" | "sellerNif" | "baseCents" | "vatCents" | "surchargeCents">;

/** What the tax agency is told of a document. */
export function registrationOf(
  invoice: InvoiceRow & { taxes: readonly InvoiceTaxRow[]; formers: readonly Former[] },
  { company }: Pick<ShopSettings, "company">,
): Registration {
  const { type, method, formers, taxes } = invoice;
  const isSimplified = type === "F2" || type === "R5";
  const { recipientName } = invoice;
  return {
    issuerNif: invoice.sellerNif,
    issuerName: company.name,
    code: invoice.code,
    issuedOn: invoice.issuedOn,
    type,
    method,
    formers: formers.map(({ sellerNif, code, issuedOn }) => ({ issuerNif: sellerNif, code, issuedOn })),
    rectified: method === "substitution" ? sumsOf(formers) : null,
    operationOn: invoice.operationOn === invoice.issuedOn ? null : invoice.operationOn,
    description: `${invoice.reason ?? "Venta"}, pedido ${invoice.orderId}`,
    // Whom a simplified one names is not said: the agency takes no recipient with it.
    isWithoutNif: isSimplified && recipientName !== null,
    recipients: isSimplified || recipientName === null ? [] : [recipientOf({ ...invoice, recipientName })],
    breakdown: taxes.map(lineOf),
    vatCents: taxes.reduce((sum, { vatCents, surchargeCents }) => sum + vatCents + surchargeCents, 0),
    totalCents: invoice.totalCents,
    isCorrection: false,
    priorRejection: "N",
  };
}

function sumsOf(formers: readonly Former[]): Registration["rectified"] {
  return formers.reduce(
    (sums, { baseCents, vatCents, surchargeCents }) => ({
      baseCents: sums.baseCents + baseCents,
      vatCents: sums.vatCents + vatCents,
      surchargeCents: sums.surchargeCents + surchargeCents,
    }),
    { baseCents: 0, vatCents: 0, surchargeCents: 0 },
  );
}

/** Spain's NIF, the VAT number of another member state (type 02), or what the country of residence gave (04). */
export function recipientOf({
  recipientName: name,
  recipientNif,
  recipientCountry,
}: Pick<InvoiceRow, "recipientNif" | "recipientCountry"> & { recipientName: string }): RecordRecipient {
  const id = recipientNif ?? "";
  if ((recipientCountry ?? "ES") === "ES" && isNif(id)) return { name, nif: id };
  const country = recipientCountry ?? "ES";
  if (taxZoneOf(country, undefined) === "eu" && id.startsWith(country))
    return { name, country: null, idType: "02", id };
  return { name, country, idType: "04", id: id || "SIN NUMERO" };
}

function lineOf(tax: InvoiceTaxRow): BreakdownLine {
  const { exemption, vatPercent, baseCents, vatCents, surchargePercent, surchargeCents } = tax;
  if (exemption !== null) {
    // Exports have a regime of their own.
    const regime = exemption === "E2" ? "02" : "01";
    return { regime, class: null, exemption, percent: null, baseCents, vatCents: null };
  }
  return {
    regime: "01",
    class: "S1",
    exemption: null,
    percent: vatPercent,
    baseCents,
    vatCents,
    surchargePercent,
    surchargeCents,
  };
}
