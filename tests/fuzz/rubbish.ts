import type { Dice } from "./Dice.ts";

/** Written into JSON as it stands, without quotes: JSON.stringify knows no such numbers. */
const RAW = "@raw:";
export const unquoteRaw = (json: string) => json.replace(/"@raw:([^"]*)"/g, "$1");

const NUMBERS = [
  "NaN",
  "Infinity",
  "-Infinity",
  "1e309",
  "-1e309",
  "-0",
  "1e-400",
  "0x10",
  "01",
  "1_000",
  "9007199254740993",
  "9223372036854775807",
  "9223372036854775808",
  "-9223372036854775809",
  "18446744073709551616",
  "2147483647",
  "2147483648",
  "-2147483649",
  "0.1",
  "0.005",
  "99999999999999999999999999",
  "1e21",
  "1e15",
].map((number) => `${RAW}${number}`);

const WORDS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff x",
  "a\ud83d",
  "\u202Egnp.exe",
  "مرحبا بالعالم",
  "‏עברית‏",
  "🧨👩‍👩‍👧‍👦",
  "e\u0301".repeat(40),
  "\uFEFF",
  "\u2028",
  "\u200b",
  "\r\n",
  "\t",
  "%00",
  "%ff",
  "%",
  "\\",
  "'",
  '"',
  "''",
  "--",
  ";",
  "null",
  "undefined",
  "true",
  "false",
  "NaN",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "0",
  "-1",
  "1.5",
  "1e5",
  "٣",
  "½",
  "Ⅷ",
  "0000-00-00",
  "0000-01-01",
  "9999-12-31",
  "2026-02-30",
  "2026-13-01",
  "-000001-01-01",
  "275760-09-14",
  "2026-02-30T25:61:61Z",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "+010000-01-01T00:00:00Z",
  "2026-11-21T00:00:00+99:00",
  "1' or '1'='1",
  "#{7*7}",
  "{{7*7}}",
  "../../../../x",
  "a,b,,c",
  "%",
  "_",
  "%%%",
  "\\%",
  "*",
  "(",
  "[",
  "a{1,99999}",
  "&",
  "|",
  "!",
  ":*",
  "<->",
  "'a':*",
  "$1",
  "\\u0000",
  "-",
  "=1+1",
  "@x",
  "https://",
  "http://[::1]:1/x",
  "data:,x",
  "javascript:1",
  "x@y",
  "a@b.c",
  "ES9121000418450200051332",
];

const LONG = [300, 2_000, 70_000, 1_000_000];

export function rubbishWord(dice: Dice): string {
  if (dice.chance(0.1)) return dice.pick(["a", "ñ", "\u0000", "🧨", " ", "9", "%", "("]).repeat(dice.pick(LONG));
  return dice.pick(WORDS);
}

function deep(dice: Dice): unknown {
  let value: unknown = 1;
  const depth = dice.pick([50, 500, 3_000]);
  for (let level = 0; level < depth; level++) value = dice.chance(0.5) ? [value] : { a: value };
  return value;
}

/** Something that nobody meant. */
export function rubbish(dice: Dice): unknown {
  const kind = dice.below(10);
  if (kind < 4) return rubbishWord(dice);
  if (kind < 7) return dice.pick(NUMBERS);
  return dice.pick<() => unknown>([
    () => null,
    () => true,
    () => false,
    () => [],
    () => ({}),
    () => [rubbish(dice), rubbish(dice)],
    () => ({ [rubbishWord(dice).slice(0, 50)]: rubbish(dice) }),
    () => Array.from({ length: dice.pick([1_001, 20_000]) }, (_, index) => index),
    () => Array.from({ length: 200 }, () => ({})),
    () => Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, index])),
    () => deep(dice),
    () => 0,
    () => -1,
    () => 1.5,
  ])();
}

/** As it may stand in a path or a query: with what no encoding allows. */
export function rubbishInAddress(dice: Dice): string {
  if (dice.chance(0.35)) {
    const broken = [
      "%ff",
      "%00",
      "%",
      "%zz",
      "%c0%80",
      "%ed%a0%80",
      "%u0000",
      "..%2f..",
      "%2e%2e",
      "%0d%0aX: 1",
      ";x",
      "+",
      "&&",
      "=",
    ];
    return dice.pick(broken);
  }
  const word = dice.chance(0.3) ? dice.pick(NUMBERS).slice(RAW.length) : rubbishWord(dice);
  return encodeURIComponent(word.toWellFormed().slice(0, dice.pick([40, 400, 6_000])));
}
