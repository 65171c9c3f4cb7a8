import type { VerifactuEnvironment } from "@bruma/contract";
import type { InvoiceId } from "./records/BillingRecord.ts";
import { agencyDay, amount } from "./records/xml.ts";

const HOSTS: Record<VerifactuEnvironment, string> = {
  test: "https://prewww2.aeat.es",
  production: "https://www2.agenciatributaria.gob.es",
};

/** Where whoever holds an invoice asks whether the agency knows it: what its QR code says (Orden HAC/1177/2024, art. 21). */
export function verificationUrl(
  environment: VerifactuEnvironment,
  { issuerNif, code, issuedOn, totalCents }: InvoiceId & { totalCents: number },
): string {
  const asked = new URLSearchParams({
    nif: issuerNif,
    numserie: code,
    fecha: agencyDay(issuedOn),
    importe: amount(totalCents),
  });
  return `${HOSTS[environment]}/wlpl/TIKE-CONT/ValidarQR?${asked}`;
}
