/**
 * Our own monoline letters, so that a picture is the same on machines with other fonts or none.
 * Capitals stand between y 0 and 100 (the base line), small letters start at y 30. `width` is the ink's width.
 */
type Glyph = { width: number; path: string };

const glyph = (width: number, path: string): Glyph => ({ width, path });
const BOWL = "A33 35 0 1 1 0 65 A33 35 0 1 1 66 65";

export const GLYPHS: Record<string, Glyph> = {
  A: glyph(82, "M0 100 L41 0 L82 100 M14 67 H68"),
  B: glyph(62, "M0 47 H34 A23.5 23.5 0 0 0 34 0 H0 V100 H36 A26.5 26.5 0 0 0 36 47"),
  C: glyph(82, "M82 18 A46 50 0 1 0 82 82"),
  D: glyph(78, "M0 0 H30 A48 50 0 0 1 30 100 H0 Z"),
  E: glyph(54, "M54 0 H0 V100 H54 M0 48 H48"),
  F: glyph(52, "M52 0 H0 V100 M0 50 H46"),
  G: glyph(90, "M82 18 A46 50 0 1 0 90 54 H52"),
  H: glyph(70, "M0 0 V100 M70 0 V100 M0 49 H70"),
  I: glyph(0, "M0 0 V100"),
  J: glyph(40, "M40 0 V72 A20 28 0 0 1 1 80"),
  K: glyph(66, "M0 0 V100 M62 0 L2 60 M23 40 L66 100"),
  L: glyph(50, "M0 0 V100 H50"),
  M: glyph(86, "M0 100 V0 L43 72 L86 0 V100"),
  N: glyph(70, "M0 100 V0 L70 100 V0"),
  O: glyph(94, "M47 0 A47 50 0 1 1 47 100 A47 50 0 1 1 47 0 Z"),
  P: glyph(60, "M0 100 V0 H33 A27 27 0 0 1 33 54 H0"),
  Q: glyph(94, "M47 0 A47 50 0 1 1 47 100 A47 50 0 1 1 47 0 Z M58 70 L90 106"),
  R: glyph(62, "M0 100 V0 H33 A27 27 0 0 1 33 54 H0 M31 54 L62 100"),
  S: glyph(61, "M57 16 C50 5 41 0 31 0 C14 0 3 10 3 25 C3 58 61 40 61 73 C61 90 48 100 31 100 C17 100 6 94 0 82"),
  T: glyph(68, "M0 0 H68 M34 0 V100"),
  U: glyph(68, "M0 0 V65 A34 35 0 0 0 68 65 V0"),
  V: glyph(80, "M0 0 L40 100 L80 0"),
  W: glyph(116, "M0 0 L29 100 L58 4 L87 100 L116 0"),
  X: glyph(70, "M2 0 L70 100 M68 0 L0 100"),
  Y: glyph(72, "M0 0 L36 52 L72 0 M36 52 V100"),
  Z: glyph(66, "M2 0 H64 L0 100 H66"),
  a: glyph(66, `M66 30 V100 M66 65 ${BOWL}`),
  b: glyph(66, `M0 0 V100 M66 65 ${BOWL}`),
  c: glyph(58, "M58 42 A34 35 0 1 0 58 88"),
  d: glyph(66, `M66 0 V100 M66 65 ${BOWL}`),
  e: glyph(67, "M1 64 H67 A33.5 35 0 1 0 60 85"),
  f: glyph(40, "M42 2 C25 -3 16 5 16 24 V100 M0 33 H38"),
  g: glyph(66, `M66 30 V98 A33 30 0 0 1 6 114 M66 65 ${BOWL}`),
  h: glyph(58, "M0 0 V100 M0 60 A29 30 0 0 1 58 60 V100"),
  i: glyph(0, "M0 31 V100 M0 3 V15"),
  j: glyph(12, "M12 31 V108 C12 122 4 128 -8 126 M12 3 V15"),
  k: glyph(54, "M0 0 V100 M51 31 L2 75 M19 60 L54 100"),
  l: glyph(0, "M0 0 V100"),
  m: glyph(98, "M0 31 V100 M0 56 A24.5 26 0 0 1 49 56 V100 M49 56 A24.5 26 0 0 1 98 56 V100"),
  n: glyph(58, "M0 31 V100 M0 60 A29 30 0 0 1 58 60 V100"),
  o: glyph(70, "M35 30 A35 35 0 1 1 35 100 A35 35 0 1 1 35 30 Z"),
  p: glyph(66, `M0 31 V130 M66 65 ${BOWL}`),
  q: glyph(66, `M66 31 V130 M66 65 ${BOWL}`),
  r: glyph(34, "M0 31 V100 M0 62 C2 42 13 30 34 32"),
  s: glyph(49, "M46 42 C40 33 33 30 25 30 C12 30 4 37 4 47 C4 71 49 57 49 80 C49 93 39 100 26 100 C14 100 5 95 0 86"),
  t: glyph(40, "M16 8 V78 C16 96 24 102 40 98 M0 33 H38"),
  u: glyph(58, "M0 31 V70 A29 30 0 0 0 58 70 V31 M58 60 V100"),
  v: glyph(58, "M0 31 L29 100 L58 31"),
  w: glyph(94, "M0 31 L23.5 100 L47 36 L70.5 100 L94 31"),
  x: glyph(54, "M2 31 L54 100 M52 31 L0 100"),
  y: glyph(58, "M58 31 L24 116 C20 126 14 130 2 128 M0 31 L29 100"),
  z: glyph(50, "M2 31 H48 L0 100 H50"),
  0: glyph(62, "M31 0 C54 0 62 24 62 50 C62 76 54 100 31 100 C8 100 0 76 0 50 C0 24 8 0 31 0 Z"),
  1: glyph(26, "M0 22 L26 0 V100"),
  2: glyph(58, "M3 28 A27 28 0 1 1 53 44 L0 100 H58"),
  3: glyph(
    58,
    "M3 20 C8 7 18 0 30 0 C46 0 55 10 55 24 C55 38 45 47 26 47 C47 47 58 57 58 73 C58 90 46 100 29 100 C14 100 4 92 0 78",
  ),
  4: glyph(64, "M48 100 V0 L0 71 H64"),
  5: glyph(59, "M54 0 H12 L6 46 C14 40 21 37 30 37 C48 37 59 50 59 68 C59 87 47 100 29 100 C15 100 5 93 0 81"),
  6: glyph(61, "M46 0 L6 51 A30.5 31 0 1 0 31 38 C21 38 12 43 6 51"),
  7: glyph(58, "M0 0 H58 L18 100"),
  8: glyph(56, "M28 46 A23 23 0 1 1 28 0 A23 23 0 1 1 28 46 A27.5 27 0 1 1 28 100 A27.5 27 0 1 1 28 46"),
  9: glyph(61, "M15 100 L55 49 A30.5 31 0 1 0 30 62 C40 62 49 57 55 49"),
  ".": glyph(0, "M0 88 V100"),
  ",": glyph(6, "M6 88 V102 L0 116"),
  ":": glyph(0, "M0 88 V100 M0 40 V52"),
  "·": glyph(0, "M0 44 V57"),
  "-": glyph(32, "M0 58 H32"),
  "–": glyph(52, "M0 58 H52"),
  "/": glyph(40, "M0 106 L40 -6"),
  "+": glyph(54, "M0 56 H54 M27 29 V83"),
  "'": glyph(0, "M0 0 V26"),
  "%": glyph(
    88,
    "M16 2 A16 20 0 1 1 16 42 A16 20 0 1 1 16 2 M72 58 A16 20 0 1 1 72 98 A16 20 0 1 1 72 58 M70 0 L18 100",
  ),
  "&": glyph(78, "M78 100 L20 34 C6 16 18 0 34 0 C50 0 60 18 44 32 L20 48 C-4 64 2 100 34 100 C56 100 70 82 72 56"),
  "×": glyph(46, "M0 36 L46 82 M46 36 L0 82"),
  Ω: glyph(82, "M0 99 H28 V88 C10 78 2 62 2 44 A39 44 0 0 1 80 44 C80 62 72 78 54 88 V99 H82"),
  º: glyph(34, "M17 2 A17 20 0 1 1 17 42 A17 20 0 1 1 17 2 Z"),
};

/** Marks above a letter, drawn around x 0; for small letters they move 30 down. */
const MARKS: Record<string, string> = {
  "\u0301": "M-7 -14 L9 -34",
  "\u0300": "M7 -14 L-9 -34",
  "\u0303": "M-20 -18 C-13 -31 -6 -28 0 -23 C6 -18 13 -15 20 -28",
  "\u0308": "M-14 -30 V-17 M14 -30 V-17",
  "\u0302": "M-15 -14 L0 -32 L15 -14",
  "\u0327": "M2 100 L-6 122",
};

export function markOf(character: string): string | undefined {
  return MARKS[character];
}

const LEFT = sides({
  "-9": "TVWYvwyxXt",
  "-7": "Af",
  "-4": "sSJ14ZzCcGeoOqdgaQ",
  "3": "BDEFHIKLMNPRUhiklmnrubp",
  "8": ".,:·'",
});
const RIGHT = sides({
  "-11": "TrLf7",
  "-9": "VWYvwyxXt",
  "-7": "AFPKck",
  "-4": "sSCezZoObpeQ2",
  "3": "HIMNUJdhilmnqugaj1",
  "8": ".,:·'",
});

function sides(groups: Record<string, string>): Map<string, number> {
  return new Map(
    Object.entries(groups).flatMap(([shift, letters]) => [...letters].map((letter) => [letter, Number(shift)])),
  );
}

/** How much further from (or nearer to) its neighbours a letter stands, so that the gaps look even. */
export const sideShifts = (character: string) => ({ left: LEFT.get(character) ?? 0, right: RIGHT.get(character) ?? 0 });
