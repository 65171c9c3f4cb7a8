import { readFileSync } from "node:fs";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import { type RefundFile, refundFile } from "./refundFile.ts";

const IBAN = "ES9121000418450200051332";
const REFUND = {
  endToEndId: "R-7-1",
  amountCents: 1234,
  name: "Ana Núñez",
  iban: IBAN,
  text: "Devolución del pedido 123",
};
const FILE: RefundFile = {
  messageId: "BRUMA-2026-06-01-1",
  createdAt: new Date("2026-06-01T08:30:00Z"),
  executeOn: "2026-06-02",
  debtor: { name: "Bruma S.L.", iban: IBAN },
  refunds: [REFUND],
};

function complaintsOf(xml: string): unknown {
  using schema = XmlDocument.fromString(
    readFileSync(new URL("../samples/pain.001.001.09.xsd", import.meta.url), "utf8"),
  );
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return null;
  } catch (error) {
    return error;
  }
}

describe("the file of refunds for the bank", () => {
  test("is valid by the schema of ISO 20022, and the check would tell if it were not", () => {
    const xml = refundFile({ ...FILE, refunds: [REFUND, { ...REFUND, endToEndId: "R-7-2", text: "" }] });
    expect(complaintsOf(xml)).toBeNull();
    expect(complaintsOf(xml.replace("<PmtMtd>TRF</PmtMtd>", ""))).not.toBeNull();
    expect(complaintsOf(xml.replace(IBAN, "x"))).not.toBeNull();
  });

  test("tells how many there are and what they sum, to the cent", () => {
    const refunds = Array.from({ length: 100 }, (_, at) => ({
      ...REFUND,
      endToEndId: `R-${at}`,
      amountCents: 10 + at,
    }));
    const xml = refundFile({ ...FILE, refunds });
    expect(xml.match(/<NbOfTxs>100<\/NbOfTxs>/g)).toHaveLength(2);
    expect(xml.match(/<CtrlSum>59\.50<\/CtrlSum>/g)).toHaveLength(2);
    expect(xml).toContain('<InstdAmt Ccy="EUR">0.10</InstdAmt>');
  });

  test("says when it was made by the clocks of the shop", () => {
    const xml = refundFile({ ...FILE, createdAt: new Date("2026-05-31T22:10:00Z") });
    expect(xml).toContain("<CreDtTm>2026-06-01T00:10:00</CreDtTm>");
  });

  test("is written with the letters that every bank takes, and at most as many as it takes", () => {
    const name = `Peña & Güell, "L'Àpat" <Œuvre> ${"ñ".repeat(80)}`;
    const xml = refundFile({ ...FILE, refunds: [{ ...REFUND, name, text: "5 € / pedido_1 #2 😀 //" }] });
    expect(xml).toContain("<Nm>Pena + Guell, L'Apat OEuvre nnn");
    expect(xml).toContain("<Ustrd>5 EUR / pedido-1 .2</Ustrd>");
    expect(complaintsOf(xml)).toBeNull();
    for (const [, written = ""] of xml.matchAll(/<Nm>(.*)<\/Nm>/g)) expect(written.length).toBeLessThanOrEqual(70);
    expect(xml.replace(/[<>"_]/g, "")).not.toMatch(/[^\x20-\x7e\n=]/);
  });

  test.each([
    ["without refunds", { refunds: [] }],
    ["of nothing", { refunds: [{ ...REFUND, amountCents: 0 }] }],
    ["of half a cent", { refunds: [{ ...REFUND, amountCents: 10.5 }] }],
    ["to a wrong IBAN", { refunds: [{ ...REFUND, iban: "ES9121000418450200051333" }] }],
    ["from a wrong IBAN", { debtor: { name: "Bruma", iban: "ES00" } }],
    ["to nobody", { refunds: [{ ...REFUND, name: "漢字" }] }],
    ["twice with one identity", { refunds: [REFUND, REFUND] }],
    ["with an identity that the bank would change", { messageId: "Envío 1" }],
    ["with an identity too long", { refunds: [{ ...REFUND, endToEndId: "R".repeat(36) }] }],
    ["on no day", { executeOn: "2/6/2026" }],
  ] satisfies [string, Partial<RefundFile>][])("is refused %s", (_, wrong) => {
    expect(() => refundFile({ ...FILE, ...wrong })).toThrow(RangeError);
  });
});
