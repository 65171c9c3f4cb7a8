import type { BankEntry, EntryDetail } from "@bruma/contract";
import type { EntryDeed } from "../entries/entryQueries.ts";

/** What an entry may be, each with its number in the list; ten and more are chosen in the entry's own window. */
export function choicesOf({
  orders,
  refunds,
  reversed,
}: Pick<EntryDetail, "orders" | "refunds" | "reversed">): EntryDeed[] {
  return [
    ...orders.map(({ order_id, amount, is_lapsed }): EntryDeed => {
      return { do: "allocate", allocations: [{ order_id, amount }], reactivate: is_lapsed };
    }),
    ...refunds.map(({ refund_id }): EntryDeed => ({ do: "settle", refund_id })),
    ...reversed.map(({ entry_id }): EntryDeed => ({ do: "reverse", entry_id })),
  ];
}

/** Whether the entry is the known movement beside it; nothing where nobody asks. */
export function answerOf({ entry, looks_like }: EntryDetail, isSame: boolean): EntryDeed | undefined {
  if (entry.likeness !== "asked" || !looks_like) return undefined;
  return { do: "likeness", known_id: looks_like.entry.id, is_same: isSame };
}

/** Whether what one key begins is giving the money back, for which its window asks to whom. */
export const isToGiveBack = ({ match, amount }: BankEntry) => amount > 0 && match?.give_back === true;

/** What one key confirms. Nothing where the shop proposes nothing, would give it back, or cannot tell several from each other. */
export function proposalOf(entry: BankEntry, detail: EntryDetail): EntryDeed | undefined {
  const { match } = entry;
  if (!match || match.kind === "none" || match.give_back) return undefined;
  if (match.parts.length > 0) {
    const lapsed = new Set(detail.orders.filter(({ is_lapsed }) => is_lapsed).map(({ order_id }) => order_id));
    const reactivate = match.parts.some(({ order_id }) => lapsed.has(order_id));
    return { do: "allocate", allocations: match.parts, reactivate };
  }
  const choices = choicesOf(detail);
  return choices.length === 1 ? choices[0] : undefined;
}
