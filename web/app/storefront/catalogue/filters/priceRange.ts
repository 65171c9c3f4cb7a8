import { type Filters, readPrice } from "./filters.ts";

/** Both ends of the range as they are typed. */
export interface TypedPrices {
  min: string;
  max: string;
}
export type Bound = keyof TypedPrices;

// The two travel as one text, because each makes sense only beside the other. No number holds this.
const BETWEEN = "..";

export function joinPrices({ min, max }: TypedPrices): string {
  return min === "" && max === "" ? "" : min + BETWEEN + max;
}

export function splitPrices(text: string): TypedPrices {
  const [min = "", max = ""] = text.split(BETWEEN);
  return { min, max };
}

const asText = (price: number | undefined) => String(price ?? "");

export const pricesOf = ({ min_price, max_price }: Filters) =>
  joinPrices({ min: asText(min_price), max: asText(max_price) });

export function pricesAsFilters(text: string): Pick<Filters, "min_price" | "max_price"> {
  const { min, max } = splitPrices(text);
  return { min_price: readPrice(min), max_price: readPrice(max) };
}

/** What is wrong with each end; a range that is upside down is wrong at its end. */
export function priceProblems({ min, max }: TypedPrices): Partial<Record<Bound, string>> {
  const problems: Partial<Record<Bound, string>> = {};
  if (min !== "" && max !== "" && Number(min) > Number(max)) {
    problems.max = "El precio máximo no puede ser menor que el mínimo.";
  }
  if (Number(min) < 0) problems.min = "El precio no puede ser negativo.";
  if (Number(max) < 0) problems.max = "El precio no puede ser negativo.";
  return problems;
}
