import { expect, test } from "vitest";
import { creditorReference } from "../../bank/index.ts";
import { type Candidate, type EntryFacts, matchEntry } from "./matchEntry.ts";
import { ANA, BEA, CASH, entry, LAPSED, PAID, TWIN } from "./matching.fixture.ts";

interface Case {
  says: string;
  given: Partial<EntryFacts>;
  among?: Candidate[];
  kind: string;
  parts?: [number, number][];
  isToGiveBack?: boolean;
  reason?: string;
}

const CASES: Case[] = [
  {
    says: "RF and amount",
    given: { creditorReference: creditorReference(123) },
    kind: "exact",
    parts: [[123, 4590]],
    reason: "Referencia RF correcta",
  },
  { says: "RF in the words", given: { text: `PAGO ${creditorReference(123)}` }, kind: "exact", parts: [[123, 4590]] },
  {
    says: "the order's number and amount",
    given: { text: "Pedido 123" },
    kind: "exact",
    reason: "Menciona el pedido 123",
  },
  { says: "as people write it", given: { text: "PEDIDO#123" }, kind: "exact" },
  {
    says: "a number that is taken back for that of an order of as much",
    given: { text: "Pedido 123 no, el 456" },
    among: [ANA, TWIN],
    kind: "probable",
    parts: [[123, 4590]],
  },
  {
    says: "a number that a blank may part",
    given: { text: "Pedido 12 3" },
    among: [ANA, { ...ANA, orderId: 12 }],
    kind: "probable",
    parts: [[12, 4590]],
  },
  { says: "another number beside it", given: { text: "Pedido 123, piso 4" }, kind: "exact", parts: [[123, 4590]] },
  {
    says: "the thousands of a number apart",
    given: { text: "Pedido 1.234" },
    among: [{ ...ANA, orderId: 1 }],
    kind: "probable",
  },
  {
    says: "a day behind the word",
    given: { text: "pedido 20/11" },
    among: [{ ...ANA, orderId: 20 }],
    kind: "probable",
  },
  { says: "abbreviated", given: { text: "ped. 123 gracias" }, kind: "exact" },
  { says: "a mistyped word", given: { text: "peddio 123" }, kind: "probable", reason: "Referencia con una errata" },
  {
    says: "a mistyped number with the amount of another",
    given: { text: "pedido 132" },
    kind: "probable",
    parts: [[123, 4590]],
    reason: "Referencia con una errata",
  },
  {
    says: "too little",
    given: { text: "pedido 123", cents: 4000 },
    kind: "probable",
    parts: [[123, 4000]],
    reason: "Faltan 5,90 €",
  },
  { says: "a cent too little", given: { text: "pedido 123", cents: 4589 }, kind: "probable", reason: "Faltan 0,01 €" },
  {
    says: "too much",
    given: { text: "pedido 123", cents: 5000 },
    kind: "probable",
    parts: [[123, 5000]],
    reason: "Sobran 4,10 €",
  },
  {
    says: "a paid order",
    given: { text: "pedido 125" },
    among: [PAID],
    kind: "probable",
    parts: [],
    isToGiveBack: true,
    reason: "El pedido ya está pagado",
  },
  {
    says: "a cancelled order",
    given: { text: "pedido 125" },
    among: [{ ...PAID, status: "cancelled" }],
    kind: "probable",
    parts: [],
    isToGiveBack: true,
    reason: "El pedido está cancelado",
  },
  {
    says: "a paid order, when another one owes just that",
    given: { text: "pedido 125", counterpartyName: "Ana Gómez" },
    among: [PAID, ANA],
    kind: "ambiguous",
    parts: [],
  },
  {
    says: "a paid order, when the payer let one lapse that owed something else",
    given: { text: "pedido 125", cents: 4000, counterpartyName: "Ana Gómez" },
    among: [PAID, LAPSED],
    kind: "probable",
    parts: [],
    isToGiveBack: true,
  },
  {
    says: "a paid order, when the payer let one lapse and has another open one",
    given: { text: "pedido 125", cents: 4000, counterpartyName: "Ana Gómez" },
    among: [PAID, LAPSED, { ...ANA, orderId: 127 }],
    kind: "ambiguous",
    parts: [],
  },
  {
    says: "a paid order and one that somebody else let lapse, both named",
    given: { text: "pedidos 125 y 126", cents: 4000, counterpartyName: "Ana Gómez" },
    among: [PAID, { ...LAPSED, names: [["otra", "persona"]] }],
    kind: "ambiguous",
    parts: [],
  },
  {
    says: "a paid order, when the payer let one of the very amount lapse",
    given: { text: "pedido 125", counterpartyName: "Ana Gómez" },
    among: [PAID, LAPSED],
    kind: "ambiguous",
    parts: [],
  },
  {
    says: "a lapsed order",
    given: { text: "pedido 126" },
    among: [LAPSED],
    kind: "probable",
    reason: "El pedido caducó sin pagar",
  },
  {
    says: "an order with cash on delivery",
    given: { text: "pedido 127" },
    among: [CASH],
    kind: "probable",
    reason: "El pedido no es por transferencia",
  },
  {
    says: "before the order was placed",
    given: { text: "pedido 123", bookedOn: "2026-11-09" },
    kind: "probable",
    reason: "Llegó antes de que se hiciera el pedido",
  },
  {
    says: "an order that does not exist",
    given: { text: "pedido 999" },
    kind: "probable",
    parts: [[123, 4590]],
    reason: "Menciona el pedido 999, que no existe",
  },
  { says: "an unknown order and amount", given: { text: "pedido 999", cents: 1 }, kind: "none" },
  {
    says: "amount and name",
    given: { counterpartyName: "GOMEZ PENA ANA MARIA" },
    among: [ANA, { ...TWIN, names: [["otra"]] }],
    kind: "probable",
    reason: "Nombre parecido",
  },
  { says: "the amount alone", given: {}, kind: "probable", reason: "Importe igual" },
  { says: "the amount of two orders", given: {}, among: [ANA, TWIN], kind: "ambiguous" },
  {
    says: "the name alone",
    given: { counterpartyName: "Ana Gómez", cents: 100 },
    kind: "probable",
    reason: "Nombre parecido",
  },
  {
    says: "two orders by name",
    given: { counterpartyName: "Ana Gómez", cents: 100 },
    among: [ANA, TWIN],
    kind: "ambiguous",
  },
  {
    says: "two orders that make up the amount",
    given: { text: "pedidos 123 y 124", cents: 6590 },
    kind: "probable",
    parts: [
      [123, 4590],
      [124, 2000],
    ],
  },
  { says: "two orders that do not", given: { text: "pedidos 123 y 124", cents: 6000 }, kind: "ambiguous" },
  {
    says: "two orders and the amount of one",
    given: { text: "pedido 123, pedido 124" },
    kind: "probable",
    parts: [[123, 4590]],
  },
  {
    says: "no order, but all of one payer's",
    given: { counterpartyName: "Ana María Gómez", cents: 9180 },
    among: [ANA, TWIN],
    kind: "probable",
    parts: [
      [123, 4590],
      [456, 4590],
    ],
  },
  {
    says: "an order's number and another one's RF",
    given: { text: "pedido 123", creditorReference: creditorReference(124) },
    kind: "probable",
  },
  {
    says: "another currency",
    given: { text: "pedido 123", currency: "USD" },
    kind: "none",
    reason: "Está en USD: anótalo a mano cuando el banco lo cambie",
  },
  { says: "a reversal of the bank", given: { text: "pedido 123", isReversal: true }, kind: "none" },
  { says: "money that went out", given: { text: "pedido 123", cents: -4590 }, kind: "none" },
  { says: "nothing", given: { cents: 7 }, kind: "none" },
];

test.each(CASES)("an entry with $says is $kind", ({ given, among = [ANA, BEA], kind, parts, reason, ...told }) => {
  const match = matchEntry(entry(given), among);
  expect(match.kind, JSON.stringify(match)).toBe(kind);
  if (parts) expect(match.parts.map(({ orderId, cents }) => [orderId, cents])).toEqual(parts);
  if (reason) expect(match.reasons.map((told) => told.replaceAll("\u00a0", " "))).toContain(reason);
  expect(match.givesBack !== undefined).toBe(told.isToGiveBack ?? false);
  if (kind === "ambiguous") expect(match.parts).toEqual([]);
});

test("what goes to the orders is never more than what came", () => {
  for (const { given, among = [ANA, BEA] } of CASES) {
    const { parts } = matchEntry(entry(given), among);
    const cents = entry(given).cents;
    if (parts.length > 0) expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
  }
});
