import type { KnownFormat, PriceBasis } from "@bruma/contract";
import type { Columns } from "../reading/Columns.ts";
import { readCents, readGrossCents } from "../reading/cells.ts";

/** What PrestaShop calls its prices, in English and Spanish. The one with IVA is what buyers see: it goes first. */
export const GROSS_PRICES = [
  "Price tax included",
  "Price (tax incl.)",
  "Precio (imp. incl.)",
  "Precio con impuestos",
  "Precio impuestos incluidos",
  "Precio con IVA",
  "Precio (IVA incl.)",
  "Final price",
  "Precio final",
] as const;
export const NET_PRICES = [
  "Price tax excluded",
  "Price (tax excl.)",
  "Precio (imp. excl.)",
  "Precio sin impuestos",
  "Precio impuestos excluidos",
  "Precio sin IVA",
  "Precio (IVA excl.)",
  "Base price",
  "Precio base",
] as const;
/** Its import takes either under this name. */
export const EITHER_PRICES = [
  "Price tax excluded or Price tax included",
  "Precio sin IVA o con IVA",
  "Precio",
] as const;
export const IMPACTS = ["Impact on price", "Impacto en el precio", "Impacto sobre el precio"] as const;

export interface FilePrices {
  basis: PriceBasis;
  /** What is added to them. */
  taxPercent: number;
  /** The file's column of rates, which none is taken from. Early imports lack it. */
  rateColumn?: string | undefined;
}

/** Whether a file's prices have IVA. WooCommerce and Shopify write them as the shopkeeper typed them, and do not say. */
export function priceBasisOf(format: KnownFormat, columns: Columns): PriceBasis {
  if (format === "bruma") return "gross";
  // PrestaShop keeps what a combination adds without taxes.
  if (format === "prestashop_combinations") return "net";
  if (format !== "prestashop") return "unsaid";
  if (columns.has(...GROSS_PRICES)) return "gross";
  return columns.has(...NET_PRICES) ? "net" : "unsaid";
}

/** Reads a price as it is paid, with IVA, in cents. The tax is added before anything is rounded. */
export type PriceReader = (column: string, text: string | undefined) => number | undefined;

export const priceReader = (taxPercent: number): PriceReader =>
  taxPercent === 0 ? readCents : (column, text) => readGrossCents(column, text, taxPercent);
