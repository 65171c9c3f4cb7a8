/** What a file of lines holds, counted without the reader: its cells are parted and its numbers read here, in another way. */
export interface Counted {
  days: string[];
  cents: number[];
}

/** How the lines of one file are to be counted. Cells are counted from 0. */
export interface Counting {
  delimiter: string;
  encoding?: "utf-8" | "windows-1252";
  /** Lines above the first movement. */
  skip: number;
  day: number;
  isYearFirst?: boolean;
  cents: (cells: readonly string[]) => number;
  /** Left out: every line is a movement. */
  isMovement?: (cells: readonly string[]) => boolean;
}

export function countLines(bytes: Uint8Array, counting: Counting): Counted {
  const text = new TextDecoder(counting.encoding ?? "utf-8").decode(bytes);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const rows = lines.slice(counting.skip).map((line) => partsOf(line.trimEnd(), counting.delimiter));
  const movements = rows.filter(counting.isMovement ?? (() => true));
  return {
    days: movements.map((cells) => dayIn(cells[counting.day] ?? "", counting.isYearFirst ?? false)),
    cents: movements.map(counting.cents),
  };
}

/** Every second piece between quotes is quoted, and holds no delimiter that parts. */
function partsOf(line: string, delimiter: string): string[] {
  const pieces = line.split('"').map((piece, at) => (at % 2 === 0 ? piece.replaceAll(delimiter, "\n") : piece));
  return pieces.join("").split("\n");
}

function dayIn(cell: string, isYearFirst: boolean): string {
  const [one = "", two = "", three = ""] = cell.split(/[ T]/)[0]?.split(/[/-]/) ?? [];
  const [year, month, day] = isYearFirst ? [one, two, three] : [three, two, one];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** «-1.234,56», «1234.5»: the last two marks of a number are looked at, nothing else. */
export function centsIn(cell: string | undefined): number {
  const word = (cell ?? "").trim();
  const [whole = "0", part = ""] = /[.,]\d{1,2}$/.test(word)
    ? [word.replace(/[.,]\d+$/, ""), /\d+$/.exec(word)?.[0]]
    : [word];
  const cents = Number(whole.replace(/\D/g, "")) * 100 + Number((part ?? "").padEnd(2, "0"));
  return word.startsWith("-") ? -cents : cents;
}
