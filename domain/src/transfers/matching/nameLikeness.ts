const PARTICLES = new Set([
  "de",
  "del",
  "la",
  "las",
  "los",
  "el",
  "da",
  "do",
  "dos",
  "von",
  "van",
  "don",
  "dona",
  "sl",
  "sa",
]);
/** What banks cut off a name is told apart from another name by as many letters. */
const SHORTEST_CUT = 4;

/** The words of a name that tell who it is: without accents, particles and initials. */
export function nameWords(name: string | null): string[] {
  const words = (name ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().split(/\P{L}/u);
  return [...new Set(words.filter((word) => word.length > 1 && !PARTICLES.has(word)))];
}

/** Whether two names may be one person's: two words in common, or the only one that there is. */
export function isLikeName(one: readonly string[], other: readonly string[]): boolean {
  const [ofOne, ofOther] = [wordsLike(one, other), wordsLike(other, one)];
  // On both sides: «Martínez» alone is like «Martín» and «Martínez».
  if (Math.min(ofOne.length, ofOther.length) >= 2) return true;
  const shared = [...ofOne, ...ofOther];
  return (
    Math.min(one.length, other.length) === 1 && shared.length > 0 && shared.every((word) => word.length > SHORTEST_CUT)
  );
}

/** The words of a name that another name has too. */
const wordsLike = (name: readonly string[], other: readonly string[]): string[] =>
  name.filter((word) => other.some((another) => word === another || isCut(word, another) || isCut(another, word)));

const isCut = (short: string, long: string): boolean => short.length >= SHORTEST_CUT && long.startsWith(short);
