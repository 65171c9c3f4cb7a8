import { EXTRA_LABELS, type Extra, toEuros } from "@bruma/contract";
import type { PricedExtra } from "@bruma/domain";

export const presentExtra = ({ extra, priceCents }: PricedExtra): Extra => ({
  extra,
  label: EXTRA_LABELS[extra],
  price: toEuros(priceCents),
});
