import { costOf, shareWithin } from "../formats/money.ts";
import { zoneOf } from "../shipping/zoneOf.ts";
import type { Country, LegalClass } from "../vocabulary/index.ts";
import { keysOf } from "../vocabulary/keysOf.ts";

/**
 * Where goods go, as the tax law parts it. Canarias, Ceuta and Melilla are outside the territory of IVA (Ley 37/1992, art. 3.Dos)
 * and of the excises on manufacture (Ley 38/1992, art. 3).
 */
export const TAX_ZONE_LABELS = {
  mainland: "Península y Baleares",
  canarias: "Canarias",
  ceuta_melilla: "Ceuta y Melilla",
  eu: "Otros países de la UE",
  outside_eu: "Fuera de la UE",
};
export type TaxZone = keyof typeof TAX_ZONE_LABELS;
export const TAX_ZONES = keysOf(TAX_ZONE_LABELS);

const OUTSIDE_EU: readonly Country[] = ["GB"];

/** The same is said in `orders.tax_zone`. */
export function taxZoneOf(country: Country, postcode: string | undefined): TaxZone {
  if (country !== "ES") return OUTSIDE_EU.includes(country) ? "outside_eu" : "eu";
  const zone = zoneOf(country, postcode);
  return zone === "canarias" || zone === "ceuta_melilla" ? zone : "mainland";
}

/**
 * Ley 37/1992: what leaves its territory is exempt (art. 21). To consumers of other member states the Spanish rate holds while a
 * year's sales to them stay below 10,000 € (arts. 68.Tres and 73).
 */
const WITH_VAT: readonly TaxZone[] = ["mainland", "eu"];

/** The shop's own rate of IVA (Ley 37/1992, art. 90), or none where the goods leave its territory. */
export const vatPercentIn = (zone: TaxZone, vatPercent: number): number => (WITH_VAT.includes(zone) ? vatPercent : 0);

/** How much of a price is IVA. */
export const vatWithin = (cents: number, vatPercent: number): number =>
  shareWithin(cents, Math.round(vatPercent * 100));

const OUTSIDE_VAT: readonly TaxZone[] = ["canarias", "ceuta_melilla"];

/** How much less a buyer pays where goods leave the territory of IVA within Spain, if the shop gives it: what their price holds of it. */
export const vatReliefIn = (zone: TaxZone, cents: number, vatPercent: number, isGiven: boolean): number =>
  isGiven && OUTSIDE_VAT.includes(zone) ? vatWithin(cents, vatPercent) : 0;

/** A rate of the «Impuesto sobre los Líquidos para Cigarrillos Electrónicos y otros Productos relacionados con el Tabaco». */
export interface ExciseRate {
  id: string;
  epigraph: 1 | 2;
  source: string;
  /** Days on which it is in force, the first and the last included. */
  from: string;
  until?: string;
  /** Nicotine above this and up to that; without nicotine counts as 0. */
  aboveMgMl: number;
  upToMgMl: number;
  centsPerMl: number;
  words: string;
}

const SOURCE = "Ley 38/1992, capítulo del impuesto, en la redacción de la Ley 7/2024, disposición final 2.ª";

/** They change: a new rate is a new row, an old one gets its last day. */
export const EXCISE_RATES: readonly ExciseRate[] = [
  {
    id: "1-2025",
    epigraph: 1,
    source: SOURCE,
    from: "2025-04-01",
    aboveMgMl: -1,
    upToMgMl: 15,
    centsPerMl: 15,
    words: "Sin nicotina o hasta 15 mg/ml",
  },
  {
    id: "2-2025",
    epigraph: 2,
    source: SOURCE,
    from: "2025-04-01",
    aboveMgMl: 15,
    upToMgMl: Number.POSITIVE_INFINITY,
    centsPerMl: 20,
    words: "Más de 15 mg/ml",
  },
];

/** What leaves the territory of the excise is not taxed by it. */
export const isExciseDueIn = (zone: TaxZone): boolean => zone === "mainland";

export const LIQUID_CLASSES: readonly LegalClass[] = ["nicotine_liquid", "liquid_0mg"];

/** One unit of goods, as far as the excise looks at it. */
export interface ExciseGoods {
  legalClass: LegalClass;
  /** Null: it says none, and bears no tax; the ledger points at it. */
  volumeMl: number | null;
  /** Null: of a nicotine liquid it is not known, and the higher rate holds. */
  nicotineMgMl: number | null;
}

/** The rate of a liquid on a day (`YYYY-MM-DD`), wherever it goes; none for what is no liquid, or before the tax. */
export function exciseRateOf(
  { legalClass, nicotineMgMl }: ExciseGoods,
  day: string,
  rates = EXCISE_RATES,
): ExciseRate | undefined {
  if (!LIQUID_CLASSES.includes(legalClass)) return undefined;
  const strength = nicotineMgMl ?? (legalClass === "nicotine_liquid" ? Number.POSITIVE_INFINITY : 0);
  return rates.find(
    ({ from, until, aboveMgMl, upToMgMl }) =>
      from <= day && (until === undefined || day <= until) && strength > aboveMgMl && strength <= upToMgMl,
  );
}

/** How much of the price of one unit is excise, half up to the cent. Devices bear none, whatever their tank holds. */
export function exciseCents(goods: ExciseGoods, zone: TaxZone, day: string): number {
  const rate = isExciseDueIn(zone) ? exciseRateOf(goods, day) : undefined;
  return rate === undefined ? 0 : costOf(goods.volumeMl ?? 0, rate.centsPerMl);
}
