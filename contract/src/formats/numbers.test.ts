import { expect, test } from "vitest";
import { formatEuros } from "./money.ts";
import { formatNumber } from "./numbers.ts";

const VALUES = [
  0, 0.05, 1, 4.25, 4.35, 9.99, 12, 12.9, 999.999, 1000, 1234.5, 9999.99, 10_000, 12345.675, 1e6, 123456789.01,
];
const ALL = [...VALUES, ...VALUES.slice(1).map((value) => -value)];

/** A minus as wide as a figure, where the browser writes a hyphen. */
const withMinus = (text: string) => text.replace("-", "−");

test("figures read as the browser itself would write them in Spanish", () => {
  for (const value of ALL) {
    expect(formatNumber(value)).toBe(withMinus(new Intl.NumberFormat("es-ES").format(value)));
    const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    expect(formatNumber(value, { least: 1, most: 1 })).toBe(
      withMinus(new Intl.NumberFormat("es-ES", oneDigit).format(value).replace(/^-0,0$/, "0,0")),
    );
    const atLeastTwo = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 2 });
    expect(formatNumber(value, { least: 2 })).toBe(withMinus(atLeastTwo.format(value)));
  }
});

test("amounts read as the browser itself would write euros in Spanish, each cent of a thousand euros too", () => {
  const euros = new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR", useGrouping: "always" });
  for (const value of ALL) expect(formatEuros(value)).toBe(withMinus(euros.format(value)));
  for (let cents = 0; cents <= 100_000; cents += 7) expect(formatEuros(cents / 100)).toBe(euros.format(cents / 100));
});
