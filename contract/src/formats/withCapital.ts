/** «ninguna en /copias» → «Ninguna en /copias», where words stand by themselves. An address, a path or a name of a program stays as it is. */
export const withCapital = (words: string): string =>
  words.replace(/^\p{Ll}+(?=[\s,.]|$)(?!\.\S)/u, (word) => word.charAt(0).toUpperCase() + word.slice(1));
