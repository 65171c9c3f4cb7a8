import { COUNTRIES, COUNTRY_LABELS } from "@bruma/contract";

interface Delivery {
  /** Name, street, place, country: one a line. */
  lines: string[];
  phone?: string;
}

const PHONE = /(?:^|[\s,;]+)(?:phone|tel[eé]fono)\s*:\s*(.*)$/i;

/** Reads an order's address text: the telephone is its `Phone:` part, wherever that stands, and the rest is the place. */
export function readDelivery(text: string): Delivery {
  const lines: string[] = [];
  let phone: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const found = PHONE.exec(line);
    if (found?.[1]) phone ??= found[1].trim() || undefined;
    const place = (found ? line.slice(0, found.index) : line).trim();
    if (place) lines.push(countryName(place));
  }
  return { lines, ...(phone && { phone }) };
}

function countryName(line: string): string {
  const code = COUNTRIES.find((country) => country === line);
  return code ? COUNTRY_LABELS[code] : line;
}
