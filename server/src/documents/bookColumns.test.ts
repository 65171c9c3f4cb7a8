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
