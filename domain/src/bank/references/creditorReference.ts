/** ISO 11649: «RF», two check digits and the number of the order. */
export function creditorReference(orderId: number): string {
  if (!Number.isSafeInteger(orderId) || orderId < 1) throw new RangeError("Orders are counted from 1");
  return `RF${checkDigits(String(orderId))}${orderId}`;
}

/** Whether a reference (without blanks, in capitals) is what ISO 11649 asks for. */
export function isCreditorReference(reference: string): boolean {
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(reference) && mod97(reference.slice(4) + reference.slice(0, 4)) === 1;
}

/** What looks like a creditor reference in a text: where, and what may be it, the likeliest first, without blanks. */
export function* creditorReferencesIn(
  text: string,
): Generator<{ index: number; length: number; candidates: string[] }> {
  for (const match of text.toUpperCase().matchAll(/RF[ .-]?\d ?\d(?:[ .-]?(?!RF[ .-]?\d)[0-9A-Z]){1,29}/g)) {
    const [whole] = match;
    const pieces = whole.split(/[ .-]/);
    // «RF18 5390 0754 7034»: which of the words that follow belong to it, only the check digits tell.
    const ends = pieces.map((_, at) => pieces.slice(0, pieces.length - at).join(""));
    const glued = /^RF\d+/.exec(whole)?.[0] ?? "";
    const [first = ""] = pieces;
    const candidates = first.length > 4 ? [first, ...ends, glued] : [...ends, glued];
    yield { index: match.index, length: whole.length, candidates };
  }
}

/** Every valid reference that a text holds, without blanks: «RF18 5390 0754 7034» too. */
export function readCreditorReferences(text: string): string[] {
  const found = [...creditorReferencesIn(text)].map(({ candidates }) => candidates.find(isCreditorReference));
  return [...new Set(found.filter((reference) => reference !== undefined))];
}

const checkDigits = (own: string) => String(98 - mod97(`${own}RF00`)).padStart(2, "0");

/** ISO 7064 MOD 97-10: letters count from A = 10. */
function mod97(characters: string): number {
  let rest = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
