import { formatCents, formatLimit, SHIPPING_LABELS, toEuros } from "@bruma/contract";
import type { Rate, ZoneTariff } from "../shipping/index.ts";
import { asMarkdown } from "./fillPlaceholders.ts";
import { sameDayPlace } from "./sameDayPlace.ts";

const limit = (cents: number) => formatLimit(toEuros(cents));
const free = ({ freeFromCents }: Rate) => (freeFromCents === null ? "nunca" : `desde ${limit(freeFromCents)}`);

/** «estándar 3,95 € (24-48h, gratis desde 50 €), exprés 7,95 € (24h)» */
export function rateWords(rates: readonly Rate[]): string {
  if (rates.length === 0) return "no disponible por ahora";
  const terms = (rate: Rate) =>
    [asMarkdown(rate.time), ...(rate.freeFromCents ? [`gratis ${free(rate)}`] : [])].join(", ");
  return rates.map((rate) => `${nameOf(rate)} ${formatCents(rate.priceCents)} (${terms(rate)})`).join(", ");
}

const nameOf = ({ option }: Rate) => SHIPPING_LABELS[option].replace(/^Envío /, "").toLowerCase();

/** Every zone and way of sending, with what the checkout asks for it. */
export function costTable(zones: readonly ZoneTariff[], sameDayPostcodes: readonly string[]): string {
  const placeOf = ({ option }: Rate) =>
    option === "same_day" ? sameDayPlace(sameDayPostcodes) : "Otros países de la lista";
  const rows = zones.flatMap(({ zone, name, rates }) =>
    rates
      // Where no zone applies the flat prices stand in the zone without prices of its own; here only what is left.
      .filter(({ option }) => zone !== "flat" || option === "international" || option === "same_day")
      .filter(({ option }) => option !== "same_day" || sameDayPostcodes.length > 0)
      .map((rate) => [
        asMarkdown(zone === "flat" ? placeOf(rate) : name),
        SHIPPING_LABELS[rate.option],
        asMarkdown(rate.time),
        formatCents(rate.priceCents),
        free(rate),
      ]),
  );
  const head = ["Destino", "Método", "Plazo", "Precio", "Gratis"];
  return [head, ["---", "---", "---", "---:", "---"], ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** «50 € (Península), 75 € (Islas Baleares)» */
export function freeWords(zones: readonly ZoneTariff[]): string {
  const words = zones.flatMap(({ name, rates }) => {
    const rate = rates.find(({ option }) => option === "standard");
    return rate?.freeFromCents ? [`${limit(rate.freeFromCents)} (${asMarkdown(name)})`] : [];
  });
  return words.length === 0 ? "ningún importe por ahora" : words.join(", ");
}
