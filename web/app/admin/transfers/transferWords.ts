import {
  type AllocationHow,
  type BankEntry,
  type EntryState,
  listed,
  type MatchKind,
  type RefundState,
} from "@bruma/contract";
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

type Named = Pick<BankEntry, "counterparty_name" | "refund_holder" | "amount">;

/** Who paid, or whom the shop paid, as the bank says, or the refund that it shows. */
export const nameOf = ({ counterparty_name, refund_holder }: Named): string | undefined =>
  counterparty_name || refund_holder || undefined;

/** What an entry is called: by that name, else by what it is. */
export const payerOf = (entry: Named): string =>
  nameOf(entry) ?? (entry.amount < 0 ? "Cargo sin nombre" : "Ingreso sin nombre");

/** «De Ana Gil. », before what is to be done with it; nothing where nobody is named. */
export function whose(entry: Named): string {
  const name = nameOf(entry);
  return name ? `${entry.amount < 0 ? "A" : "De"} ${name}. ` : "";
}

/** «el pedido #12», «los pedidos #12, #13 y #14» */
export function ordersText(ids: readonly number[]): string {
  const numbers = listed(ids.map((id) => `#${id}`));
  return ids.length === 1 ? `el pedido ${numbers}` : `los pedidos ${numbers}`;
}

/** What was done with an entry as it stands now, for who did it: «Anotado en el pedido #12: 34,90 € de Ana». */
export function deedText(entry: BankEntry, deed: EntryDeed): string {
  const name = nameOf(entry);
  const what = [moneyOf(entry), name && `${entry.amount < 0 ? "a" : "de"} ${name}`].filter(Boolean).join(" ");
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
