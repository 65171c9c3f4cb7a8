import { transliterated } from "./transliterated.ts";

/** How a sign is written that the face of the documents has no glyph for. */
const SPELLED: Readonly<Record<string, string>> = { Ω: "ohm", µ: "u", "≥": ">=", "≤": "<=", "±": "+/-" };

/**
 * The text in letters that the face has: an archived document may hold none that it has not (ISO 19005-2, 6.2.11.8), and a reader
 * would see an empty box. Greek and Cyrillic words are written in Latin letters; what cannot be written otherwise becomes a question mark.
 */
export function drawable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const isDrawn = (sign: string) => sign === "\n" || hasGlyph(sign.codePointAt(0) ?? 0);
  return Array.from(transliterated(text.normalize("NFC")), (sign) => {
    if (isDrawn(sign)) return sign;
    const plain = sign.normalize("NFKC");
    const written =
      SPELLED[plain] ?? SPELLED[sign] ?? sign.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("⁄", "/");
    return /^[\p{Cf}\p{Cc}]$/u.test(sign) ? "" : Array.from(written).every(isDrawn) ? written : "?";
  }).join("");
}
