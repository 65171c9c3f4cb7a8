import type { AccountStatement } from "./Statement.ts";

/**
 * One piece for each account: a file may tell an account's days one after the other, or each of its entries by itself. The
 * balances stay where one piece begins at what the one before ended with.
 */
export function joinAccounts(pieces: readonly AccountStatement[]): AccountStatement[] {
  const byAccount = Map.groupBy(pieces, (piece) => `${piece.account} ${piece.currency}`);
  return [...byAccount.values()].flatMap((ofAccount) => {
    const [first] = ofAccount;
    const last = ofAccount.at(-1);
    if (first === undefined || last === undefined || ofAccount.length === 1) return ofAccount;
    const isChain = ofAccount.every((piece, at) => {
      const before = ofAccount[at - 1];
      return before === undefined || (piece.opening !== null && piece.opening.cents === before.closing?.cents);
    });
    return {
      ...first,
      opening: isChain ? first.opening : null,
      closing: isChain ? last.closing : null,
      entries: ofAccount.flatMap((piece) => piece.entries),
      pending: ofAccount.reduce((sum, piece) => sum + (piece.pending ?? 0), 0),
    };
  });
}
