import type { AllocationHow, BankEntry, EntryState, MatchKind, RefundState } from "@bruma/contract";
import type { Tone } from "../../ui/Badge.tsx";
import type { EntryDeed } from "./entries/entryQueries.ts";

export const MATCH_TONES: Record<MatchKind, Tone> = {
  exact: "ok",
  probable: "info",
  ambiguous: "warn",
  none: "neutral",
};
export const ENTRY_TONES: Record<EntryState, Tone> = { to_review: "warn", matched: "ok", ignored: "neutral" };
export const REFUND_TONES: Record<RefundState, Tone> = {
  to_do: "warn",
  exported: "info",
  done: "ok",
  cancelled: "neutral",
};
/** How an entry was given to an order. */
export const ALLOCATED_HOW: Record<AllocationHow, string> = {
  exact: "coincidencia exacta",
  confirmed: "propuesta confirmada",
  manual: "a mano",
};

/** «34,90 €», «−12,00 US$»: in the entry's own currency. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat("es-ES", { style: "currency", currency, useGrouping: "always" })
    .format(amount)
    .replace("-", "−");
}

export const moneyOf = ({ amount, currency }: Pick<BankEntry, "amount" | "currency">) => formatMoney(amount, currency);

/** Who paid, or whom the shop paid, as far as the bank says. */
export const payerOf = ({ counterparty_name, amount }: Pick<BankEntry, "counterparty_name" | "amount">) =>
  counterparty_name || (amount < 0 ? "Destinatario desconocido" : "Ordenante desconocido");

/** «el pedido #12», «los pedidos #12, #13 y #14» */
export function ordersText(ids: readonly number[]): string {
  const numbers = new Intl.ListFormat("es-ES").format(ids.map((id) => `#${id}`));
  return ids.length === 1 ? `el pedido ${numbers}` : `los pedidos ${numbers}`;
}

/** What was done, for who did it: «Anotado en el pedido #12: 34,90 € de Ana». */
export function deedText(entry: BankEntry, deed: EntryDeed): string {
  const what = `${moneyOf(entry)} ${entry.amount < 0 ? "a" : "de"} ${payerOf(entry)}`;
  switch (deed.do) {
    case "allocate":
      return `Anotado en ${ordersText(deed.allocations.map(({ order_id }) => order_id))}: ${what}`;
    case "settle":
      return `Reembolso hecho: ${what}`;
    case "reverse":
      return `Anulado el movimiento anterior: ${what}`;
    case "likeness":
      return `${deed.is_same ? "Es el mismo movimiento, descartado" : "Es otro movimiento"}: ${what}`;
    case "ignore":
      return `Descartado: ${what}`;
    case "refund":
      return `Reembolso preparado: ${what}`;
    case "undo":
      return `Deshecho: ${what}`;
  }
}
