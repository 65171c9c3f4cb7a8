// Spanish ones that the leaked lists of the library do not hold.
const SPANISH = "administrador baloncesto barça bienvenido contraseña guapa teamo teamomucho realmadrid";
// What comes to mind in this shop.
const OF_THE_SHOP = "bruma vapeo vapear vaper vapers vapeador nicotina tienda pods eliquido eliquidos líquidos sabores";
const WORDS = new Set(`${SPANISH} ${OF_THE_SHOP}`.split(" "));

// `aaaaaa`, `121212`, `abcabc`
const REPEATED = /^(.{1,3})\1+$/;
// Up or down a row of figures.
const FIGURES = "01234567890123456789";
const COUNTED = new Set([FIGURES, [...FIGURES].reverse().join("")]);

let leaked: Promise<ReadonlySet<string>> | undefined;

/** 49,000 leaked passwords, most used first. Loaded when the first password is chosen: 10 MB that a shop at rest does not need. */
function readLeaked(): Promise<ReadonlySet<string>> {
  leaked ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return leaked;
}

/** Whether guessing programs try it early: leaked, repeated, counted, or a word of the shop with figures around. Case does not matter. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  const word = lower.replace(/^[\d\W_]+|[\d\W_]+$/gu, "");
  if (REPEATED.test(lower) || WORDS.has(word)) return true;
  if ([...COUNTED].some((figures) => figures.includes(lower))) return true;
  return (await readLeaked()).has(lower);
}
