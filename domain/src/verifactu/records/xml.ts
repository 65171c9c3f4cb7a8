/** Leaves and elements of the agency's documents: `sum1` is the namespace of what a record is made of. */
export const NAMESPACES = {
  soapenv: "http://schemas.xmlsoap.org/soap/envelope/",
  sum: "https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroLR.xsd",
  sum1: "https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd",
  con: "https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/ConsultaLR.xsd",
} as const;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text as XML 1.0 takes it: without what it cannot hold, on one line, at most so many characters long. */
export function textOf(text: string, max: number): string {
  const oneLine = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u{FFFE}\u{FFFF}]+/gu, " ")
    .trim();
  return [...oneLine].slice(0, max).join("").trim();
}

/** A leaf of `sum1`; nothing where there is no value. */
export function leaf(name: string, value: string | null | undefined, max = 120): string {
  if (value === null || value === undefined) return "";
  const text = textOf(value, max).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
  return `<sum1:${name}>${text}</sum1:${name}>`;
}

/** An element of `sum1`. */
export const element = (name: string, ...inside: readonly string[]): string =>
  `<sum1:${name}>${inside.join("")}</sum1:${name}>`;

/** «1210.05», «-3.00». */
export function amount(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/** `2026-11-25` as the agency writes it: `25-11-2026`. */
export const agencyDay = (iso: string): string => iso.split("-").reverse().join("-");
