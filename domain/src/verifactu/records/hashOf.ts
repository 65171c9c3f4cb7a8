import { createHash } from "node:crypto";
import type { InvoiceId, Making, Registration } from "./BillingRecord.ts";
import { agencyDay, amount } from "./xml.ts";

type Hashed = Pick<Making, "previous" | "stamp">;

/** The hash of a registration: the agency's «Detalle de las especificaciones técnicas para generación de la huella», version 0.1.2. */
export function registrationHash(
  record: InvoiceId & Pick<Registration, "type" | "vatCents" | "totalCents">,
  making: Hashed,
): string {
  return sha256([
    ["IDEmisorFactura", record.issuerNif],
    ["NumSerieFactura", record.code],
    ["FechaExpedicionFactura", agencyDay(record.issuedOn)],
    ["TipoFactura", record.type],
    ["CuotaTotal", amount(record.vatCents)],
    ["ImporteTotal", amount(record.totalCents)],
    ...ending(making),
  ]);
}

/** The hash of a cancellation. */
export function cancellationHash(record: InvoiceId, making: Hashed): string {
  return sha256([
    ["IDEmisorFacturaAnulada", record.issuerNif],
    ["NumSerieFacturaAnulada", record.code],
    ["FechaExpedicionFacturaAnulada", agencyDay(record.issuedOn)],
    ...ending(making),
  ]);
}

const ending = ({ previous, stamp }: Hashed): [string, string][] => [
  ["Huella", previous?.hash ?? ""],
  ["FechaHoraHusoGenRegistro", stamp],
];

function sha256(fields: readonly (readonly [string, string])[]): string {
  const text = fields.map(([name, value]) => `${name}=${value.trim()}`).join("&");
  return createHash("sha256").update(text, "utf8").digest("hex").toUpperCase();
}
