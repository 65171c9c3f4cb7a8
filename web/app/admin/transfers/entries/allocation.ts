import { type AllocateEntry, formatEuros, toCents } from "@bruma/contract";
import { euroAmount, typedEuros } from "../../../forms/euroAmount.ts";

/** A share of an entry for one order, as it is typed. */
export interface SplitPart {
  order_id: number;
  buyer: string;
  /** What it still wants. */
  missing: number;
  /** It was cancelled because nobody paid: it has to be taken up again. */
  is_lapsed: boolean;
  /** «34,90» */
  amount: string;
}

const centsOf = (typed: string) => {
  const euros = euroAmount(typed);
  return Number.isNaN(euros) ? 0 : toCents(euros);
};

/** What is left of `rest` euros after these parts; below zero where they are too much. */
export function leftOf(rest: number, parts: readonly Pick<SplitPart, "amount">[]): number {
  return (toCents(rest) - parts.reduce((sum, { amount }) => sum + centsOf(amount), 0)) / 100;
}

/** What an order that is added gets: what it wants, as far as there is so much. */
export function amountFor(missing: number, left: number): string {
  const wanted = missing <= 0 ? left : Math.min(missing, left);
  return wanted > 0 ? typedEuros(wanted) : "";
}

/** Why it cannot be parted like that; `undefined` where it can. */
export function splitProblem(rest: number, parts: readonly SplitPart[]): string | undefined {
  if (parts.length === 0) return "Añade al menos un pedido";
  const empty = parts.find(({ amount }) => centsOf(amount) <= 0);
  if (empty) return `Indica un importe para el pedido #${empty.order_id}`;
  const fine = parts.find(({ amount }) => Math.abs(euroAmount(amount) * 100 - centsOf(amount)) > 1e-6);
  if (fine) return `Como máximo dos decimales en el pedido #${fine.order_id}`;
  const left = leftOf(rest, parts);
  return left < 0 ? `Son ${formatEuros(-left)} más de lo que hay` : undefined;
}

export function allocationOf(parts: readonly SplitPart[]): AllocateEntry {
  return {
    allocations: parts.map(({ order_id, amount }) => ({ order_id, amount: euroAmount(amount) })),
    reactivate: parts.some(({ is_lapsed }) => is_lapsed),
  };
}
