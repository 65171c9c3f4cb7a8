import { expect, test } from "vitest";
import { CandidateBook } from "./CandidateBook.ts";
import type { Candidate, EntryFacts } from "./matchEntry.ts";
import { ANA, BEA, entry, PAID } from "./matching.fixture.ts";
import { nameWords } from "./nameLikeness.ts";

const word = (orderId: number) => ({ orderId, how: "word" as const });
const found = (book: CandidateBook, given: Partial<EntryFacts>, named: number[] = []) =>
  book.of(entry(given), named.map(word)).map(({ orderId }) => orderId);

test("an entry may pay the orders that it names, also paid ones, and none that does not exist", () => {
  const book = new CandidateBook([ANA, BEA, PAID]);
  expect(found(book, { cents: 1 }, [125, 124, 999])).toEqual([125, 124]);
  expect([book.has(125), book.has(999)]).toEqual([true, false]);
});

test("it may pay the orders of its amount", () => {
  const book = new CandidateBook([ANA, BEA, { ...BEA, orderId: 300 }, PAID]);
  expect(found(book, { cents: 2000 })).toEqual([124, 300]);
  expect(found(book, { cents: 2001 })).toEqual([]);
});

test("nothing can be paid with an entry of which nothing is left", () => {
  const book = new CandidateBook([ANA, PAID]);
  book.pay({ orderId: 123, cents: 4590 });
  expect(found(book, { cents: 0 })).toEqual([]);
});

test("it may pay the orders of whoever shares two words of its payer's name, or the only one", () => {
  const book = new CandidateBook([ANA, BEA]);
  expect(found(book, { cents: 1, counterpartyName: "GOMEZ RUIZ ANA" })).toEqual([123]);
  expect(found(book, { cents: 1, counterpartyName: "GOMEZ RUIZ LUIS" })).toEqual([]);
  expect(found(book, { cents: 1, counterpartyName: "BEATRIZ" })).toEqual([124]);
});

test("two words of two names of an order are two words, too", () => {
  const book = new CandidateBook([{ ...ANA, names: [["ana", "gomez"], ["empresa"]] }]);
  expect(found(book, { cents: 1, counterpartyName: "Empresa de Gómez" })).toEqual([123]);
});

test("a name that more than fifty orders share says nothing by itself", () => {
  const named = (count: number) =>
    new CandidateBook(Array.from({ length: count }, (_, at): Candidate => ({ ...ANA, orderId: at + 1, owedCents: 1 })));
  const payer = { counterpartyName: "Ana Gómez" };
  expect(found(named(50), payer)).toHaveLength(50);
  expect(found(named(51), payer)).toEqual([]);
  expect(found(named(51), payer, [7])).toEqual([7]);
});

test("what is given to an order it owes no more, and it is found by what it owes still", () => {
  const book = new CandidateBook([ANA, { ...BEA, names: [nameWords("Ana Gómez")] }]);
  book.pay({ orderId: 123, cents: 1000 });
  expect(found(book, { cents: 4590 })).toEqual([]);
  expect(book.of(entry({ cents: 3590 }), [])).toEqual([{ ...ANA, owedCents: 3590 }]);
  book.pay({ orderId: 123, cents: 1590 });
  expect(found(book, { cents: 2000 }).toSorted()).toEqual([123, 124]);
  book.pay({ orderId: 123, cents: 5000 });
  expect(found(book, { cents: 2000 })).toEqual([124]);
  book.pay({ orderId: 123, cents: 1 });
  expect(book.of(entry({ cents: 1 }), [word(123)])).toEqual([{ ...ANA, owedCents: 0 }]);
});

test("what is given to an order that no entry here may pay changes nothing", () => {
  const book = new CandidateBook([ANA]);
  book.pay({ orderId: 999, cents: 4590 });
  expect([book.has(999), found(book, {})]).toEqual([false, [123]]);
});
