/** The link that dials a number as somebody typed it. Behind a country's prefix, «(0)» is what is dialled only within that country. */
export function telephoneLink(typed: string): string {
  const number = typed.replace(/\(0\)/, /^\D*(\+|00)/.test(typed) ? "" : "0");
  return `tel:${number.replace(/[^\d+]/g, "")}`;
}
