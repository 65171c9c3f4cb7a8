import { Refusal } from "../../Refusal.ts";
import type { ShopSettings } from "../../settings/index.ts";

const PREFIXES = ["simplified_prefix", "complete_prefix", "rectifying_prefix"] as const;

/** Each kind has a series of its own (RD 1619/2012, art. 6.1.a). Refuses `request.invalid` where two have one prefix. */
export function refuseSharedSeries(values: Pick<ShopSettings["invoices"], (typeof PREFIXES)[number]>): void {
  const shared = PREFIXES.find((key, index) =>
    PREFIXES.some((other, place) => place < index && values[other] === values[key]),
  );
  if (shared)
    throw new Refusal("request.invalid", { fields: { [shared]: "Cada tipo de factura lleva su propia serie" } });
}
