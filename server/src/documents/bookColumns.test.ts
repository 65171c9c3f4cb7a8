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
