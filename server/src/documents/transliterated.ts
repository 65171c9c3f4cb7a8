import { withoutAccents } from "@bruma/contract";

/** Letters of a passport: Greek by ELOT 743, Cyrillic by ICAO 9303, part 3, section 6. Small, and without accents. */
const GREEK =
  "αυ=av ευ=ev ηυ=iv ου=ou γγ=ng γξ=nx γχ=nch μπ=b " +
  "α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o";
const CYRILLIC =
  "а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ=ie ы=y ь= э=e ю=iu я=ia " +
  "і=i є=ie ґ=g ђ=d ј=j љ=lj њ=nj ћ=c џ=dz ѕ=dz";

const LATIN = new Map(`${GREEK} ${CYRILLIC}`.split(" ").map((pair) => pair.split("=") as [string, string]));

/** Behind «αυ», «ευ» and «ηυ». */
const BEFORE_F = /^(?:[θκξπσςτφχψ]|$)/iu;

// A sign of a unit (Ω, µ) stands alone or behind a figure, or before a Latin letter: a word has two letters of its own script.
const WORDS = /(?:[\p{Script=Greek}\p{M}]{2,}|[\p{Script=Cyrillic}\p{M}]+)/gu;

/** Greek and Cyrillic words in Latin letters, as passports write names; all else as it is. */
export function transliterated(text: string): string {
  return text.replace(WORDS, (word) => {
    const isShouted = word.length > 1 && word === word.toUpperCase();
    return Array.from(word.matchAll(/[αεη][υύ]|ο[υύ]|γ[γξχ]|^μπ|./giu), ({ 0: letters, index }) => {
      const latin = latinOf(letters, word.slice(index + letters.length));
      if (latin === undefined) return letters;
      if (isShouted) return latin.toUpperCase();
      const isCapital = letters[0] !== letters[0]?.toLowerCase();
      return isCapital ? latin.charAt(0).toUpperCase() + latin.slice(1) : latin;
    }).join("");
  });
}

/** `rest` of the word decides between «ev» and «ef». Undefined: a letter of neither table, with or without its accents. */
function latinOf(letters: string, rest: string): string | undefined {
  const small = letters.toLowerCase();
  const latin = LATIN.get(small) ?? LATIN.get(withoutAccents(small));
  return letters.length === 2 && BEFORE_F.test(rest) ? latin?.replace("v", "f") : latin;
}
