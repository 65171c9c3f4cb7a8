/** «ES9121000418450200051332» → «ES91 2100 0418 4502 0005 1332», as ISO 13616 prints it for people; creditor references alike. */
export function groupIban(code: string): string {
  return compactIban(code).replace(/.{4}(?=.)/g, "$& ");
}

/** As a bank's form takes it. */
export function compactIban(iban: string): string {
  return iban.replace(/\s/g, "").toUpperCase();
}

/** By its form alone: the shop has checked its figures. A shop that is being set up has words there. */
export function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(compactIban(text));
}
