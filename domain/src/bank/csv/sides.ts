import { plainName } from "../../tables/index.ts";

const CREDIT =
  /^(haber|abonos?|credito?s?|crdt|cr|ingresos?|entradas?|cobros?|positivo|mas|in|incoming|autorizacion|ventas?|abonament)$/;
const DEBIT =
  /^(debe|cargos?|debito?s?|dbit|dr|adeudos?|salidas?|pagos?|negativo|menos|out|outgoing|devolucion|carrec)$/;

/** 1: what stands there came in, -1: it went out. */
export type Side = 1 | -1;

/**
 * What the words of a column of signs mean. «C» alone is «crédito» beside «D» and «cargo» beside «A»: they are read together. Undefined
 * where any of them says nothing of a side, or may say both.
 */
export function sidesOf(cells: readonly string[]): ReadonlyMap<string, Side> | undefined {
  const words = new Set(cells.filter((cell) => cell !== "").map(sideKey));
  const sides = new Map<string, Side>();
  for (const word of words) {
    const side = sideOf(word, words);
    if (side === undefined) return undefined;
    sides.set(word, side);
  }
  return sides.size > 0 ? sides : undefined;
}

export const sideKey = (cell: string): string => plainName(cell) || cell.trim();

function sideOf(word: string, others: ReadonlySet<string>): Side | undefined {
  if (CREDIT.test(word)) return 1;
  if (DEBIT.test(word)) return -1;
  switch (word) {
    case "+":
    case "h":
    case "a":
      return 1;
    case "-":
    case "−":
    case "d":
      return -1;
    case "c":
      if (others.has("d") === others.has("a")) return undefined;
      return others.has("d") ? 1 : -1;
    default:
      return undefined;
  }
}
