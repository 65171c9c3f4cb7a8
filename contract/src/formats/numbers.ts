/**
 * Figures as Spanish writes them, by hand: the browser's own `Intl.NumberFormat` says the same but for a hyphen as its minus, and takes
 * a phone a tenth of a second to be set up before the page is awake.
 */
interface Decimals {
  /** Shown even where they are zero. */
  least?: number;
  most?: number;
  /** From four digits on; else, as the Academy has it, from five. */
  groupsThousands?: boolean;
}

/** 12345.5 → «12.345,5» */
export function formatNumber(value: number, { least = 0, most = 3, groupsThousands = false }: Decimals = {}): string {
  const digits = String(Math.round(Number((Math.abs(value) * 10 ** most).toFixed(4)))).padStart(most + 1, "0");
  const whole = digits.slice(0, digits.length - most);
  const decimals = digits.slice(digits.length - most);
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, "");
  const grouped = whole.length > (groupsThousands ? 3 : 4) ? whole.replace(/\B(?=(\d{3})+$)/g, ".") : whole;
  const sign = value < 0 && /[1-9]/.test(digits) ? "−" : "";
  return `${sign}${grouped}${kept && `,${kept}`}`;
}
