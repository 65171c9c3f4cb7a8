import { MAIL_KINDS } from "@bruma/contract";
import { expect, test } from "vitest";
import { openFullShop } from "./fullShop.ts";
import { batches, CALL } from "./payloads.ts";
import { FIXED_WORDS, poison, WITHOUT_TEXTS } from "./poison.ts";
import { writeMails } from "./writeMails.ts";

test("a shop can be poisoned in every text that it keeps, and goes on writing its mails", async () => {
  const { app, failed } = await openFullShop();
  expect(failed).toEqual([]);
  const { columns, refused, empty } = await poison(app.shop, batches(24));
  expect(refused).toEqual(FIXED_WORDS);
  expect(empty.sort()).toEqual([...WITHOUT_TEXTS].sort());
  expect(columns.length).toBeGreaterThan(140);
  const { written, unwritten } = await writeMails(app);
  expect(unwritten).toEqual([]);
  expect([...new Set(written.map(({ kind }) => kind))].sort()).toEqual([...MAIL_KINDS].sort());
  // Those that say nothing but what the shop itself says.
  const plain = written.filter(({ html }) => !html.includes(CALL)).map(({ kind }) => kind);
  expect(plain).toEqual([]);
  await app.close();
}, 120_000);
