/** «ES9121000418450200051332» → «ES91 2100 0418 4502 0005 1332», as ISO 13616 prints it for people. */
export function groupIban(iban: string): string {
  return compactIban(iban).replace(/.{4}(?=.)/g, "$& ");
}

/** As a bank's form takes it. */
export function compactIban(iban: string): string {
  return iban.replace(/\s/g, "").toUpperCase();
}
