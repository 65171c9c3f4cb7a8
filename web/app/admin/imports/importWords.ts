import {
  counted,
  type DayOrder,
  dayWords,
  formatCount,
  formatNumber,
  type Import,
  type ImportEffect,
  type ImportKind,
  type ImportState,
  withCapital,
} from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";

export const EFFECT_WORDS: Record<ImportEffect, string> = {
  new: "Nuevos",
  change: "Cambian",
  same: "Iguales",
  bad: "Con errores",
};

export const STATE_TONES: Record<ImportState, Tone> = {
  checked: "info",
  running: "brand",
  done: "ok",
  failed: "danger",
  undoing: "brand",
  undone: "neutral",
};

const UNITS: Record<ImportKind, readonly [one: string, many: string]> = {
  products: ["producto", "productos"],
  stock: ["variante", "variantes"],
  customers: ["cliente", "clientes"],
  orders: ["pedido", "pedidos"],
  fits: ["relación", "relaciones"],
};

/** «1 producto», «10.000 productos» */
export function unitsOf(kind: ImportKind, count: number): string {
  return counted(count, ...UNITS[kind]);
}

/** «1 línea», «412 líneas» */
export const linesOf = (count: number) => counted(count, "línea", "líneas");

/** «120 de 300 fotos, 3 con problemas» */
export function picturesOf({ total, fetched, failed }: Import["pictures"]): string {
  const come = `${formatCount(fetched)} de ${counted(total, "foto", "fotos")}`;
  return failed === 0 ? come : `${come}, ${formatCount(failed)} con problemas`;
}

/** What a run would do, for the button's dialog: «Se crearán 3 productos y se cambiarán 2.» */
export function planOf({ kind, counts }: Pick<Import, "kind" | "counts">): string {
  const made = counts.new > 0 && `${counts.new === 1 ? "Se creará" : "Se crearán"} ${unitsOf(kind, counts.new)}`;
  const changed =
    counts.change > 0 &&
    `${counts.change === 1 ? "se cambiará" : "se cambiarán"} ${made ? formatCount(counts.change) : unitsOf(kind, counts.change)}`;
  const text = [made, changed].filter(Boolean).join(" y ");
  return text === "" ? "El fichero no cambia nada." : `${withCapital(text)}.`;
}

/** Nobody has said yet whether its prices have IVA. */
export const isTaxOpen = ({ prices }: Pick<Import, "prices">) => prices?.basis === "unsaid" && !prices.answered;

/** Which parts of how it is read are chosen otherwise, and not read so yet. */
export interface ChangedReading {
  mapping?: boolean;
  columns?: boolean;
}

/** Its days could be read in two ways, and nobody has said yet which is right. */
export const areDaysOpen = ({ days }: Pick<Import, "days">) => days?.order === null;

/** «3 de abril de 2026» for «03/04/2026», with its day or its month first. */
export function dayRead(example: string, order: DayOrder): string {
  const [first = 0, second = 0, year = 0] = (example.match(/\d+/g) ?? []).map(Number);
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  return dayWords(new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day)));
}

/** What is told before it is carried out: «A los precios del fichero se les suma el 21 % de IVA.» */
export function taxPlanOf({ prices }: Pick<Import, "prices">): string {
  if (!prices || prices.tax_percent === 0) return "";
  return `A los precios del fichero se les suma el ${formatNumber(prices.tax_percent)} % de IVA.`;
}

/** «Hoja de Excel», «UTF-8, separado por punto y coma» */
export function readAs({ encoding, delimiter }: Pick<Import, "encoding" | "delimiter">): string {
  if (delimiter === "") return "Hoja de Excel";
  const signs: Record<string, string> = { ",": "comas", ";": "punto y coma", "\t": "tabuladores" };
  return `${encoding}, separado por ${signs[delimiter] ?? delimiter}`;
}
