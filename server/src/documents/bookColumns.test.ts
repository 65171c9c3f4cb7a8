import type { InvoiceDetail } from "@bruma/domain";
import { expect, test } from "vitest";
import { bookColumns, bookName } from "./bookColumns.ts";

test("the book's file is named by year, NIF, kind of book and the company's name, in plain letters", () => {
  expect(bookName("2026-4", { nif: "B-12345674", name: "Niebla & Añil, S.L." })).toBe(
    "2026B12345674UNIEBLA_ANIL_SL.csv",
  );
});

test("each column of the book has a title of its own", () => {
  const titles = bookColumns("").map(({ title }) => title);
  expect(titles).toHaveLength(36);
  expect(new Set(titles).size).toBe(36);
});

test.each([
  ["12345678Z", "ES", null, null],
  ["FR40303265045", "FR", "02", null],
  ["AB123456", "GB", "04", "GB"],
  [null, null, null, null],
] as const)("the number %s of %s is of the kind %s", (recipientNif, recipientCountry, type, country) => {
  const recipientName = recipientNif === null ? null : "Ana Pérez";
  const invoice = { recipientName, recipientNif, recipientCountry } as InvoiceDetail;
  const said = (title: string) =>
    bookColumns("")
      .find((column) => column.title === `NIF Destinatario: ${title}`)
      ?.cell({ invoice, tax: {} as InvoiceDetail["taxes"][number] }) ?? null;
  expect([said("Tipo"), said("Código País")]).toEqual([type, country]);
});

test.each([
  ["F2", null, ["2026", "3T", 10]],
  ["F3", null, ["2026", "2T", 0]],
  ["R4", "substitution", ["2026", "3T", 0]],
  ["R1", "difference", ["2026", "3T", 10]],
] as const)("the income of a sale stands in the book once: %s, %s", (type, method, noted) => {
  const formers = [{ issuedOn: "2026-06-30" }];
  const invoice = { type, method, issuedOn: "2026-07-02", formers } as InvoiceDetail;
  const tax = { baseCents: 1000 } as InvoiceDetail["taxes"][number];
  const cells = ["Ejercicio", "Periodo", "Ingreso Computable"].map((asked) =>
    bookColumns("")
      .find(({ title }) => title === asked)
      ?.cell({ invoice, tax }),
  );
  expect(cells).toEqual(noted);
});
