import { z } from "zod";
import { answer, asFile, endpoints } from "../endpoint.ts";
import { Euros } from "../fields/fields.ts";
import { TAX_ZONES } from "./taxRates.ts";

/** What of an amount is tax, as it was when it was agreed to. Nothing of it is added to the amount. */
export const OrderTaxes = z.object({
  zone: z.enum(TAX_ZONES),
  /** 0 where no IVA is due. */
  vat_percent: z.number(),
  /** The amount without IVA. */
  base: Euros,
  vat: Euros,
  /** Of the base: the excise on liquids for electronic cigarettes. */
  excise: Euros,
  /** What the buyer has to know of the taxes where the goods go; null where the price is all there is to pay. */
  zone_note: z.string().nullable(),
});
export type OrderTaxes = z.infer<typeof OrderTaxes>;

const Month = z.string("Indica un mes").regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Indica un mes: 2026-11");
const MOST_MONTHS = 120;
const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** From one month of the shop's calendar to another, both included. */
export const TaxPeriod = z
  .object({ from: Month, to: Month })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: "El último mes no puede ser anterior al primero",
  })
  .refine(({ from, to }) => monthNumber(to) - monthNumber(from) < MOST_MONTHS, {
    path: ["to"],
    error: "Como máximo diez años",
  });
export type TaxPeriod = z.infer<typeof TaxPeriod>;

/** What left, less what came back, of liquids of one rate in one zone. */
export const ExciseRow = z.object({
  month: z.string(),
  zone: z.enum(TAX_ZONES),
  /** Null: no rate was in force yet. */
  epigraph: z.int().nullable(),
  rate: z.string(),
  /** What is due for a millilitre; 0 where the excise is not. */
  cents_per_ml: z.number(),
  units: z.int(),
  ml: z.number(),
  excise: Euros,
});
export type ExciseRow = z.infer<typeof ExciseRow>;

/** The orders that left in a month, and what went back in it. */
export const VatRow = z.object({
  month: z.string(),
  zone: z.enum(TAX_ZONES),
  vat_percent: z.number(),
  orders: z.int(),
  base: Euros,
  vat: Euros,
  /** What was cancelled after it had left, or given back, in this month. */
  returned_base: Euros,
  returned_vat: Euros,
  net_base: Euros,
  net_vat: Euros,
});
export type VatRow = z.infer<typeof VatRow>;

export const TaxLedger = answer({
  excise: z.array(ExciseRow),
  vat: z.array(VatRow),
  totals: z.object({ units: z.int(), ml: z.number(), excise: Euros, net_base: Euros, net_vat: Euros }),
  /** Units of liquids that say no volume: their excise cannot be known. */
  units_without_volume: z.int(),
});
export type TaxLedger = z.infer<typeof TaxLedger>;

const csv = { access: "law.read", query: TaxPeriod, ...asFile("text/csv") } as const;

export const taxEndpoints = endpoints({
  "GET /admin/taxes": {
    access: "law.read",
    summary: "Excise and IVA of what left the shop, by month, rate and zone, less what was cancelled or refunded",
    query: TaxPeriod,
    reply: TaxLedger,
  },
  "GET /admin/taxes/excise/export": { ...csv, summary: "The ledger of the excise on liquids" },
  "GET /admin/taxes/vat/export": { ...csv, summary: "The ledger of IVA" },
});
