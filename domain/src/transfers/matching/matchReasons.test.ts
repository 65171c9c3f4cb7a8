import { describe, expect, test } from "vitest";
import { creditorReference } from "../../bank/index.ts";
import { type Candidate, type EntryFacts, matchEntry } from "./matchEntry.ts";
import { ANA, BEA, CASH, entry, LAPSED, PAID, TWIN } from "./matching.fixture.ts";

const plain = (words: readonly string[]) => words.map((each) => each.replaceAll("\u00a0", " "));
const match = (given: Partial<EntryFacts>, ...among: Candidate[]) => {
  const { reasons, candidates, ...rest } = matchEntry(entry(given), among);
  return {
    ...rest,
    reasons: plain(reasons),
    candidates: candidates.map((each) => ({ ...each, reasons: plain(each.reasons) })),
  };
};

describe("what an entry tells the shopkeeper, and no more than that", () => {
  const TOLD: [string, Partial<EntryFacts>, Candidate[], string[]][] = [
    [
      "RF and amount",
      { creditorReference: creditorReference(123) },
      [ANA],
      ["Referencia RF correcta", "Importe igual"],
    ],
    ["number and amount", { text: "Pedido 123" }, [ANA], ["Menciona el pedido 123", "Importe igual"]],
    ["a mistyped word", { text: "peddio 123" }, [ANA], ["Referencia con una errata", "Importe igual"]],
    ["a mistyped RF", { text: "RF00123" }, [ANA], ["Referencia con una errata", "Importe igual"]],
    ["a number alone", { text: "compra 123" }, [ANA], ["El número 123 en el concepto", "Importe igual"]],
    ["the amount", {}, [ANA], ["Importe igual"]],
    ["the name", { cents: 4000, counterpartyName: "Ana Gómez" }, [ANA], ["Nombre parecido", "Faltan 5,90 €"]],
    ["too much", { cents: 5000, text: "Pedido 123" }, [ANA], ["Menciona el pedido 123", "Sobran 4,10 €"]],
    [
      "all of it, for an order with cash on delivery",
      { text: "Pedido 127", counterpartyName: "Ana Gómez" },
      [CASH],
      ["Menciona el pedido 127", "Importe igual", "Nombre parecido", "El pedido no es por transferencia"],
    ],
    [
      "a lapsed order",
      { text: "Pedido 126" },
      [LAPSED],
      ["Menciona el pedido 126", "Importe igual", "El pedido caducó sin pagar"],
    ],
    [
      "a mistyped number beside an order that does not exist",
      { text: "pedido 132, pedido 999" },
      [ANA],
      [
        "Referencia con una errata",
        "Importe igual",
        "Menciona el pedido 132, que no existe",
        "Menciona el pedido 999, que no existe",
      ],
    ],
    ["a number alone one slip away", { text: "compra 132" }, [ANA], ["Importe igual"]],
    ["a mistyped word for no order", { text: "peddio 999" }, [ANA], ["Importe igual"]],
    [
      "an order, and one beside it whose number is near",
      { text: "pedido 123, pedido 124" },
      [ANA, BEA],
      ["Menciona el pedido 123", "Importe igual"],
    ],
    [
      "several possible ones and one that does not exist",
      { text: "pedido 999" },
      [ANA, TWIN],
      ["2 pedidos posibles", "Menciona el pedido 999, que no existe"],
    ],
    [
      "a paid order and one that does not exist",
      { text: "pedido 125, pedido 999" },
      [PAID],
      ["Menciona el pedido 125", "El pedido ya está pagado", "Menciona el pedido 999, que no existe"],
    ],
    [
      "an unknown order one slip away, and another amount",
      { text: "pedido 132", cents: 4000 },
      [ANA],
      ["Menciona el pedido 132, que no existe"],
    ],
    [
      "two orders that make up the amount",
      { text: "pedidos 123 y 124", cents: 6590 },
      [ANA, BEA],
      ["Menciona 2 pedidos que suman el importe"],
    ],
    [
      "all of one payer's orders",
      { counterpartyName: "Ana Gómez", cents: 9180 },
      [ANA, TWIN],
      ["Nombre parecido", "Sus 2 pedidos suman el importe"],
    ],
  ];
  test.each(TOLD)("%s", (_, given, among, reasons) => {
    expect(match(given, ...among).reasons).toEqual(reasons);
  });

  const NOTHING = { kind: "none", parts: [], candidates: [] };
  test("what cannot be matched says why, where there is a why", () => {
    const dollars = "Está en USD: anótalo a mano cuando el banco lo cambie";
    expect(match({ currency: "USD", text: "pedido 123" }, ANA)).toEqual({ ...NOTHING, reasons: [dollars] });
    const reversal = "El banco anula con él un movimiento anterior";
    expect(match({ isReversal: true, text: "pedido 123" }, ANA)).toEqual({ ...NOTHING, reasons: [reversal] });
    for (const cents of [-4590, 0])
      expect(match({ cents, text: "pedido 123" }, ANA)).toEqual({ ...NOTHING, reasons: [] });
    expect(match({ cents: 7 }, ANA)).toEqual({ ...NOTHING, reasons: [] });
  });

  test("every order that something speaks for is shown with it, the likeliest first", () => {
    const far = { ...BEA, orderId: 800 };
    const { candidates } = match({ text: "pedido 800", counterpartyName: "Ana Gómez" }, TWIN, ANA, far);
    expect(candidates).toEqual([
      { orderId: 800, cents: 4590, reasons: ["Menciona el pedido 800", "Sobran 25,90 €"] },
      { orderId: 123, cents: 4590, reasons: ["Importe igual", "Nombre parecido"] },
      { orderId: 456, cents: 4590, reasons: ["Importe igual", "Nombre parecido"] },
    ]);
    const several = match({ text: "pedidos 123 y 124", cents: 6590 }, BEA, ANA);
    expect(several.candidates.map(({ orderId }) => orderId)).toEqual([123, 124]);
  });

  test("of many, ten are shown", () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...ANA, orderId: 300 - at }));
    const { reasons, candidates } = match({}, ...many);
    expect(reasons).toEqual(["12 pedidos posibles"]);
    expect(candidates.map(({ orderId }) => orderId)).toEqual([289, 290, 291, 292, 293, 294, 295, 296, 297, 298]);
  });
});

describe("what is proposed", () => {
  const kinds = (given: Partial<EntryFacts>, ...among: Candidate[]) => {
    const { kind, parts } = match(given, ...among);
    return [kind, ...parts.map(({ orderId, cents }) => `${orderId}: ${cents}`)];
  };

  test("an order that is named and paid to the cent is exact, whatever else its buyer owes or paid", () => {
    const payer = { text: "pedido 123", counterpartyName: "Ana Gómez" };
    expect(kinds(payer, TWIN, ANA, PAID)).toEqual(["exact", "123: 4590"]);
  });

  test("what stands in the text behind an RF of its own is no part of it", () => {
    expect(kinds({ creditorReference: creditorReference(123), text: "2 aromas" }, ANA)).toEqual(["exact", "123: 4590"]);
  });

  test("one of an order's names is enough: the addressee pays, or the company that has the invoice", () => {
    const gift = { ...ANA, names: [...ANA.names, ...BEA.names] };
    for (const counterpartyName of ["Ana Gómez", "Beatriz Solé"]) {
      expect(match({ cents: 4000, counterpartyName }, gift).reasons[0]).toBe("Nombre parecido");
    }
  });

  test("another number beside it that is an order of another amount leaves it exact", () => {
    const less = { ...TWIN, owedCents: 2000 };
    const payer = { text: "Pedido 123, piso 456", counterpartyName: "Ana Gómez" };
    expect(kinds(payer, ANA, less)).toEqual(["exact", "123: 4590"]);
  });

  test("a number alone is too little where the amount is another one", () => {
    expect(kinds({ text: "compra 123", cents: 4000 }, ANA)).toEqual(["none"]);
    expect(kinds({ text: "compra 123", cents: 4000, counterpartyName: "Ana Gómez" }, ANA)).toEqual([
      "probable",
      "123: 4000",
    ]);
  });

  test("fifteen ahead is clearly ahead, and less is not", () => {
    // A mistyped reference counts 45 and a name 30.
    const far = { ...BEA, orderId: 800 };
    const payer = { text: "peddio 800", cents: 100, counterpartyName: "Ana Gómez" };
    expect(kinds(payer, ANA, far)).toEqual(["probable", "800: 100"]);
    // The amount counts 40.
    expect(kinds({ text: "peddio 800" }, ANA, far)).toEqual(["ambiguous"]);
  });

  test("two that are as likely are several, also where a third one is less so", () => {
    const namesake = { ...TWIN, orderId: 457, owedCents: 100 };
    expect(kinds({ counterpartyName: "Ana Gómez" }, ANA, TWIN, namesake)).toEqual(["ambiguous"]);
  });

  test("after the term and fifteen days more a name proves nothing, and an amount less", () => {
    const byName = (bookedOn: string) => kinds({ bookedOn, cents: 4000, counterpartyName: "Ana Gómez" }, ANA);
    expect([byName("2026-12-02"), byName("2026-12-03")]).toEqual([["probable", "123: 4000"], ["none"]]);
    expect(match({ bookedOn: "2026-12-03" }, ANA).reasons).toEqual(["Importe igual", "Llegó fuera de plazo"]);
    expect(match({ bookedOn: "2026-12-03" }, { ...ANA, dueOn: null }).reasons).toEqual(["Importe igual"]);
  });

  test("on the day of the order money is not too early; before, only its number speaks for it, and no more than a mistyped one", () => {
    const text = "pedido 123";
    expect(kinds({ text, bookedOn: "2026-11-10" }, ANA)).toEqual(["exact", "123: 4590"]);
    const before = { text, bookedOn: "2026-11-09" };
    expect(match(before, ANA).reasons).toEqual([
      "Menciona el pedido 123",
      "Importe igual",
      "Llegó antes de que se hiciera el pedido",
    ]);
    const former = { ...TWIN, placedOn: "2026-11-01" };
    expect(kinds(before, ANA, former)).toEqual(["ambiguous"]);
    for (const other of ["", "peddio 123", "compra 123"]) {
      expect(kinds({ ...before, text: other, counterpartyName: "Ana Gómez" }, ANA), other).toEqual(["none"]);
    }
  });

  test("money for a paid order goes back, where nothing else that is likely needs it", () => {
    const another = { ...PAID, orderId: 128 };
    const payer = { text: "pedido 125", counterpartyName: "Ana Gómez" };
    expect(match(payer, PAID, another)).toMatchObject({ givesBack: { orderId: 125, isCancelled: false }, parts: [] });
    expect(match(payer, PAID, another, ANA).kind).toBe("ambiguous");
    const cancelled = { ...PAID, status: "cancelled" } as const;
    expect(match(payer, cancelled).givesBack).toEqual({ orderId: 125, isCancelled: true });
    expect(match(payer, { ...cancelled, hasLapsed: true }).givesBack).toEqual({ orderId: 125, isCancelled: false });
  });

  test("an order that is named, and a paid one beside it: all of it is for the first one", () => {
    expect(kinds({ text: "pedidos 123 y 125" }, ANA, PAID)).toEqual(["probable", "123: 4590"]);
  });

  test("who names one order and pays as much as for all of theirs means that one", () => {
    const payer = { text: "pedido 123", cents: 9180, counterpartyName: "Ana Gómez" };
    expect(kinds(payer, ANA, TWIN)).toEqual(["probable", "123: 9180"]);
  });

  test("all orders of one payer's, or one of somebody else's of that amount: a person looks", () => {
    const other = { ...BEA, owedCents: 9180 };
    expect(kinds({ cents: 9180, counterpartyName: "Ana Gómez" }, ANA, TWIN, other)).toEqual(["ambiguous"]);
  });

  test("one that lapsed is none of the orders that a payer pays together without naming them", () => {
    expect(kinds({ cents: 9180, counterpartyName: "Ana Gómez" }, ANA, LAPSED)).toEqual(["ambiguous"]);
    const text = "pedidos 123 y 126";
    expect(kinds({ cents: 9180, text }, ANA, LAPSED)).toEqual(["probable", "123: 4590", "126: 4590"]);
  });
});
