import { grossCents } from "@bruma/contract";

/** What is wrong with one cell; `reason` is for the shopkeeper. */
export class BadCell extends Error {
  readonly column: string;
  readonly reason: string;
  constructor(column: string, reason: string) {
    super(`${column}: ${reason}`);
    this.column = column;
    this.reason = reason;
  }
}

const MOST_CENTS = 100_000_000;
const MOST_UNITS = 1_000_000;

const shown = (text: string) => `«${text.length > 40 ? `${text.slice(0, 40)}…` : text}»`;

/** «1.234,56 €», «12,95», «12.95», «100.000000»; undefined where the cell is empty. */
export function readNumber(column: string, text: string | undefined): number | undefined {
  const bare = (text ?? "").replace(/[€\s\u00a0]|EUR/g, "");
  if (bare === "") return undefined;
  const number = Number(withPoint(column, bare));
  if (!/^-?[\d.,]+$/.test(bare) || Number.isNaN(number)) throw new BadCell(column, `${shown(bare)} no es un número`);
  return number;
}

/** With both signs in it the last one parts the decimals; alone, each does, unless it could part thousands as well. */
function withPoint(column: string, text: string): string {
  const comma = text.lastIndexOf(",");
  const point = text.lastIndexOf(".");
  if (comma > -1 && point > -1) {
    return comma > point ? text.replaceAll(".", "").replace(",", ".") : text.replaceAll(",", "");
  }
  if (/^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(text)) {
    throw new BadCell(column, `${shown(text)} puede leerse de dos maneras: escribe los miles sin separador`);
  }
  return text.replace(",", ".");
}

export function readCents(column: string, text: string | undefined): number | undefined {
  return readGrossCents(column, text, 0);
}

/** A price without IVA as one with it. */
export function readGrossCents(column: string, text: string | undefined, taxPercent: number): number | undefined {
  const euros = readNumber(column, text);
  if (euros === undefined) return undefined;
  if (euros < 0) throw new BadCell(column, "El precio no puede ser negativo");
  const cents = grossCents(euros, taxPercent);
  if (cents > MOST_CENTS) throw new BadCell(column, "El precio es demasiado alto");
  return cents;
}

export function readUnits(column: string, text: string | undefined): number | undefined {
  const units = readNumber(column, text);
  if (units === undefined) return undefined;
  if (!Number.isInteger(units)) throw new BadCell(column, `${shown(text ?? "")} no es un número entero`);
  if (units > MOST_UNITS) throw new BadCell(column, "La cantidad es demasiado grande");
  return units;
}

const YES = /^(1|s[ií]|yes|y|true|verdadero|x|activo|activado|activada|active|enabled|habilitado|publish|published)$/i;
// 2 is Magento's «disabled».
const NO =
  /^(0|-1|2|no|n|false|falso|inactivo|desactivado|desactivada|disabled|deshabilitado|draft|borrador|archived|)$/i;

export function readFlag(column: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (YES.test(text)) return true;
  if (NO.test(text)) return false;
  throw new BadCell(column, `${shown(text)} no es sí ni no`);
}

/** One line of text, cut nowhere: too long is wrong. */
export function readText(column: string, text: string | undefined, most: number): string | undefined {
  if (text === undefined) return undefined;
  const clean = text.replace(/\r\n?/g, "\n").trim();
  if (clean.length > most) throw new BadCell(column, `Tiene ${clean.length} caracteres; caben ${most}`);
  if (!clean.isWellFormed() || /[\p{Cc}]/u.test(clean.replace(/[\n\t]/g, ""))) {
    throw new BadCell(column, "Contiene caracteres que no son texto");
  }
  return clean;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})|^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/;

/** «2026-03-14», «2026-03-14T10:00:00Z» or «14/3/2026». */
export function readMoment(column: string, text: string | undefined): Date | undefined {
  if (text === undefined || text === "") return undefined;
  const found = DAY.exec(text);
  const [, year, month, day, otherDay, otherMonth, otherYear] = found ?? [];
  const iso = year
    ? `${year}-${month}-${day}`
    : `${otherYear}-${otherMonth?.padStart(2, "0")}-${otherDay?.padStart(2, "0")}`;
  const at = new Date(/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${iso}T12:00:00Z`);
  const isThatDay = !Number.isNaN(at.getTime()) && (/T/.test(text) || at.toISOString().startsWith(iso));
  if (found === null || !isThatDay) throw new BadCell(column, `${shown(text)} no es una fecha`);
  return at;
}
