import { expect, test } from "vitest";
import { areToldApart, type Looks, pairLookAlikes } from "./lookAlikes.ts";

const looks = (id: number, given: Partial<Looks> = {}): Looks => ({
  id,
  format: "csv",
  text: "",
  bankReference: null,
  endToEndId: null,
  creditorReference: null,
  counterpartyName: null,
  counterpartyIban: null,
  ...given,
});
/** Which known movement each row may duplicate, where any row may duplicate any of them. */
const pairs = (rows: readonly Partial<Looks>[], known: readonly Partial<Looks>[]) => {
  const movements = known.map((each, at) => ({ id: at + 1, entries: [looks(at + 1, each)] }));
  const found = pairLookAlikes(
    rows.map((row, at) => looks(100 + at, row)),
    () => movements,
  );
  return rows.map((_, at) => found.get(100 + at));
};

test("in one format two references of the bank are two movements, and nothing else tells them apart", () => {
  const one = looks(1, { bankReference: "UNA" });
  const other = looks(2, { bankReference: "OTRA" });
  expect(areToldApart(one, other)).toBe(true);
  expect(areToldApart(one, { ...other, bankReference: "UNA" })).toBe(false);
  expect(areToldApart(one, { ...other, format: "camt053" })).toBe(false);
  expect([areToldApart(one, looks(3)), areToldApart(looks(3), one)]).toEqual([false, false]);
});

test.each([
  ["the bank's reference", { bankReference: "A1" }],
  ["the payer's reference", { endToEndId: "E1" }],
  ["the creditor reference", { creditorReference: "RF332348236" }],
  ["the account", { counterpartyIban: "ES9121000418450200051332" }],
  ["the words", { text: "Pedido 123" }],
  ["the name", { counterpartyName: "Ana Gómez" }],
])("whoever shares %s chooses first, in whatever order the rows come", (_, shared) => {
  expect(pairs([{}, shared], [shared, {}])).toEqual([2, 1]);
  expect(pairs([{ text: "otra cosa" }, shared], [{}, shared])).toEqual([1, 2]);
});

test("words agree where one form of the bank tells more than the other one", () => {
  const long = { text: "TRANSF. A SU FAVOR; PEDIDO-123" };
  expect(pairs([{}, { text: "pedido 123" }], [long, {}])).toEqual([2, 1]);
  expect(pairs([{}, long], [{ text: "pedido 123" }, {}])).toEqual([2, 1]);
  expect(pairs([{ text: "pedido 124" }, {}], [long, {}])).toEqual([1, 2]);
});

test("a reference says more than account and name, an account or words more than a name", () => {
  const row = {
    endToEndId: "E1",
    counterpartyIban: "ES9121000418450200051332",
    counterpartyName: "Ana Gómez",
    text: "Pedido 123",
  };
  const { endToEndId, counterpartyIban, counterpartyName, text } = row;
  expect(pairs([row], [{ counterpartyIban, counterpartyName }, { endToEndId }])).toEqual([2]);
  expect(pairs([row], [{ counterpartyName }, { counterpartyIban }])).toEqual([2]);
  expect(pairs([row], [{ counterpartyName }, { text }])).toEqual([2]);
  expect(pairs([row], [{ text }, { text, counterpartyName }])).toEqual([2]);
});

test("two equal rows have one of two equal movements each, the first one first", () => {
  expect(pairs([{ text: "Ingreso" }, { text: "Ingreso" }], [{ text: "Ingreso" }, { text: "Ingreso" }])).toEqual([1, 2]);
  expect(pairs([{}, {}], [{}, {}])).toEqual([1, 2]);
});

test("a row for which none is left shares the one that is most like it", () => {
  expect(pairs([{ text: "Uno" }, { text: "Dos" }, { text: "Dos" }], [{ text: "Uno" }, { text: "Dos" }])).toEqual([
    1, 2, 2,
  ]);
});

test("a row that is like no movement has none, and of a movement each entry counts", () => {
  const rows = [looks(100, { text: "Pedido 123" }), looks(101)];
  const movement = { id: 7, entries: [looks(7), looks(8, { text: "Pedido 123" })] };
  const another = { id: 5, entries: [looks(5)] };
  expect([...pairLookAlikes(rows, ({ id }) => (id === 100 ? [another, movement] : []))]).toEqual([[100, 7]]);
});

test("of two that are as like, it is the one that was known first", () => {
  const [first, second] = [5, 7].map((id) => ({ id, entries: [looks(id)] }));
  if (!first || !second) throw new Error("no movements");
  expect([...pairLookAlikes([looks(100)], () => [second, first])]).toEqual([[100, 5]]);
});

test("of hundreds of movements the first fifty are compared", () => {
  const known = Array.from({ length: 51 }, (_, at) => (at === 50 ? { text: "Pedido 123" } : {}));
  expect(pairs([{ text: "Pedido 123" }], known)).toEqual([1]);
  expect(pairs([{ text: "Pedido 123" }], known.slice(1))).toEqual([50]);
});
