import type { StockAdjustment, StockLot } from "@bruma/contract";
import { numberOf } from "../../../forms/numberOf.ts";
import type { StockMove } from "../productQueries.ts";

/** What is asked for, by why the stock moves. */
export const AMOUNT_LABELS: Record<StockAdjustment, string> = {
  delivery: "Unidades que entran",
  count: "Unidades contadas",
  damage: "Unidades perdidas",
  adjustment: "Unidades, con signo (+ o −)",
};

const NOT_WHOLE = "Escribe un número entero";

/** What is sent for what was typed, or why it cannot be. */
export function readMove(
  reason: StockAdjustment,
  typed: string,
): Pick<StockMove, "delta" | "counted"> | { refused: string } {
  const amount = numberOf(typed);
  if (amount === undefined || !Number.isInteger(amount)) return { refused: NOT_WHOLE };
  if (reason === "count") return amount < 0 ? { refused: "Como mínimo 0" } : { counted: amount };
  if (amount === 0) return { refused: "Con 0 unidades no cambia nada" };
  if (reason === "adjustment") return { delta: amount };
  if (amount < 0) return { refused: "Sin signo: el motivo ya lo dice" };
  return { delta: reason === "damage" ? -amount : amount };
}

/** How many there will be. */
export function stockAfter(stock: number, move: ReturnType<typeof readMove>): number | undefined {
  if ("refused" in move) return undefined;
  return move.counted ?? stock + (move.delta ?? 0);
}

export type TypedLot = Record<"code" | "best_before" | "supplier", string>;
export const NO_LOT: TypedLot = { code: "", best_before: "", supplier: "" };

/** The lot that is sent with a movement; none where none is named, or where the goods were counted as a whole. */
export function lotOf(reason: StockAdjustment, { code, best_before, supplier }: TypedLot): { lot?: StockLot } {
  if (reason === "count" || code.trim() === "") return {};
  return { lot: { code: code.trim(), best_before: best_before || null, supplier: supplier.trim() || null } };
}
