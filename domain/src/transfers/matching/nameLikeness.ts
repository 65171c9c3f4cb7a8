const PARTICLES = new Set([
  "de",
  "del",
  "la",
  "las",
  "los",
  "el",
  "y",
  "e",
  "i",
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
export function nameWords(name: string): string[] {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return [...new Set(words.filter((word) => word.length > 1 && !PARTICLES.has(word)))];
}

/** Whether two names may be one person's: two words in common, or the only one that there is. */
export function isLikeName(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((word) => other.some((another) => isLikeWord(word, another))).length;
  if (shared >= 2) return true;
  const [shorter] = one.length <= other.length ? [one] : [other];
  return shared === 1 && shorter.length === 1 && (shorter[0]?.length ?? 0) > SHORTEST_CUT;
}

function isLikeWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= SHORTEST_CUT && long.startsWith(short);
}
