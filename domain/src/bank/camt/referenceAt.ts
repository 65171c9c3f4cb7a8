import { wordsAt, type XmlElement } from "../../xml/index.ts";

/** A reference, unless it is one of the words for none. */
export function referenceAt(element: XmlElement | undefined, ...names: readonly string[]): string | null {
  const told = wordsAt(element, ...names);
  return told === null || /^(NOT ?PROVIDED|NON ?REF|NO ?REF|NONE|N\/?A|[0\s.-]+)$/i.test(told) ? null : told;
}
