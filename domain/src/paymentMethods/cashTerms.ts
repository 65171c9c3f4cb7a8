import { formatCents } from "@bruma/contract";
import type { ShopSettings } from "../settings/index.ts";

/** «3,00 € más, desde 30,00 € en productos y hasta …»: on what terms a courier collects. */
export function cashTerms({ fee, minimum, maximum }: ShopSettings["payments"]["cash_on_delivery"]): string {
  const cost = fee > 0 ? `${formatCents(fee)} más` : "sin coste";
  const from = minimum > 0 ? `desde ${formatCents(minimum)} en productos y ` : "";
  return `${cost}, ${from}hasta ${formatCents(maximum)} en total, con entrega en la península y Baleares`;
}
