import type { BankEntry, EntryDetail, OrderCandidate } from "@bruma/contract";
import { expect, test } from "vitest";
import { answerOf, choicesOf, isToGiveBack, proposalOf } from "./workChoices.ts";

const candidate = (order_id: number, amount: number, is_lapsed = false) =>
  ({ order_id, amount, is_lapsed }) as OrderCandidate;
const entryWith = (kind: "exact" | "probable" | "ambiguous" | "none", parts: [number, number][] = []) =>
  ({
    match: { kind, reasons: [], parts: parts.map(([order_id, amount]) => ({ order_id, amount })), give_back: false },
  }) as unknown as BankEntry;
const detailOf = (some: Partial<EntryDetail>) =>
  ({ orders: [], refunds: [], reversed: [], ...some }) as unknown as EntryDetail;

test("one key confirms what is proposed, for all its orders at once", () => {
  const detail = detailOf({ orders: [candidate(1, 10), candidate(2, 5)] });
  expect(
    proposalOf(
      entryWith("probable", [
        [1, 10],
        [2, 5],
      ]),
      detail,
    ),
  ).toEqual({
    do: "allocate",
    allocations: [
      { order_id: 1, amount: 10 },
      { order_id: 2, amount: 5 },
    ],
    reactivate: false,
  });
});

test("an order that lapsed unpaid is taken up again by confirming it", () => {
  const detail = detailOf({ orders: [candidate(1, 10, true)] });
  expect(proposalOf(entryWith("probable", [[1, 10]]), detail)).toMatchObject({ reactivate: true });
  expect(choicesOf(detail)).toMatchObject([{ do: "allocate", reactivate: true }]);
});

test("of several that look alike none is confirmed: each has its number", () => {
  const detail = detailOf({ orders: [candidate(7, 10), candidate(8, 10)] });
  expect(proposalOf(entryWith("ambiguous"), detail)).toBeUndefined();
  expect(choicesOf(detail)).toMatchObject([{ allocations: [{ order_id: 7 }] }, { allocations: [{ order_id: 8 }] }]);
});

test("money for an order that needs none is never written to it by one key: it is to be given back", () => {
  const entry = {
    amount: 10,
    match: { kind: "probable", reasons: [], parts: [], give_back: true },
  } as unknown as BankEntry;
  expect(proposalOf(entry, detailOf({ orders: [candidate(1, 10)] }))).toBeUndefined();
  expect(isToGiveBack(entry)).toBe(true);
  expect(isToGiveBack({ ...entry, amount: -10 })).toBe(false);
});

test("money that went out is confirmed as the one refund that it can be", () => {
  const refunds = [{ refund_id: 4, order_id: 1, amount: 10, holder: "Ana", reasons: [] }];
  expect(proposalOf(entryWith("probable"), detailOf({ refunds }))).toEqual({ do: "settle", refund_id: 4 });
  expect(proposalOf(entryWith("none"), detailOf({ refunds }))).toBeUndefined();
});

test("an answer is about the movement that was seen beside the entry, and only while the shop asks", () => {
  const like = { looks_like: { entry: { id: 3 } as BankEntry, file_name: "a", own_file_name: "b" } };
  const asked = detailOf({ ...like, entry: { likeness: "asked" } as BankEntry });
  expect(answerOf(asked, true)).toEqual({ do: "likeness", known_id: 3, is_same: true });
  expect(answerOf(detailOf({ ...like, entry: { likeness: "other" } as BankEntry }), false)).toBeUndefined();
  expect(answerOf(detailOf({ entry: { likeness: null } as BankEntry, looks_like: null }), true)).toBeUndefined();
});
