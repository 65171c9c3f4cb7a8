import { camt053File, csvFile } from "@bruma/domain/writeStatements";
import { describe, expect, test } from "vitest";
import { shop, useBank } from "../bank.fixture.ts";
import { moneyOf, OURS, THEIRS } from "../reconciling.fixture.ts";
import {
  anOrder,
  answer,
  camt,
  csv,
  DAY,
  entriesOf,
  give,
  likenessOf,
  newAmount,
  norma43,
  only,
  read,
} from "./lookAlikes.fixture.ts";

useBank();

test("two equal payments of one file are two; in another form each is like one of them", async () => {
  const cents = newAmount();
  const orderId = await anOrder(2 * cents);
  const movement = { bookedOn: DAY, cents, text: `Pedido ${orderId}` };
  const first = await read(norma43([movement, movement]));
  expect(await likenessOf(first)).toEqual([
    [null, null],
    [null, null],
  ]);
  const [one, two] = await entriesOf(first);
  for (const entry of [one, two]) await give(entry?.id ?? 0, orderId, cents);
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "paid", paid: 2 * cents });
  const again = await read(csv([movement, movement]));
  expect(await likenessOf(again)).toEqual([
    ["asked", one?.id],
    ["asked", two?.id],
  ]);
  for (const { id, looksLikeId } of await entriesOf(again)) await answer(id, looksLikeId, true);
  expect(await moneyOf(shop, orderId)).toMatchObject({ paid: 2 * cents });
});

test("each row of another form is like the one whose words agree", async () => {
  const cents = newAmount();
  const [one, two] = [await anOrder(cents), await anOrder(cents)];
  const [ofOne, ofTwo] = [one, two].map((id) => ({ bookedOn: DAY, cents, text: `Pedido ${id}` }));
  if (!ofOne || !ofTwo) throw new Error("no movements");
  const known = await entriesOf(await read(norma43([ofOne, ofTwo])));
  const again = await entriesOf(await read(csv([ofTwo, ofOne])));
  for (const { text, looksLikeId } of again) expect(known.find(({ id }) => id === looksLikeId)?.text).toBe(text);
});

test("of two rows where one was known a person says which is new; both cannot be the known one", async () => {
  const cents = newAmount();
  const orderId = await anOrder(2 * cents);
  const movement = { bookedOn: DAY, cents, text: `Pedido ${orderId}` };
  const known = await only(await read(norma43([movement])));
  await give(known.id, orderId, cents);
  const [one, two] = await entriesOf(await read(csv([movement, movement])));
  expect([one, two]).toMatchObject([{ likeness: "asked" }, { likeness: "asked" }]);
  const both = [one, two].map((entry) => answer(entry?.id ?? 0, known.id, true));
  const refused = (await Promise.allSettled(both)).flatMap((each) =>
    each.status === "rejected" ? [each.reason.code] : [],
  );
  expect(refused).toEqual(["transfer.already_the_same"]);
  const left = (await entriesOf(one?.statementId ?? 0)).find(({ likeness }) => likeness === "asked");
  await answer(left?.id ?? 0, known.id, false);
  await give(left?.id ?? 0, orderId, cents);
  expect(await moneyOf(shop, orderId)).toMatchObject({ payment: "paid", paid: 2 * cents });
});

test("a day's file at night tells one more than at noon: that is new, and nobody is asked", async () => {
  const cents = newAmount();
  const movement = { bookedOn: DAY, cents, text: "Ingreso" };
  await read(csv([movement]));
  expect(await likenessOf(await read(csv([movement, movement])))).toEqual([[null, null]]);
});

test("in one format the bank's own references tell two movements apart", async () => {
  const cents = newAmount();
  const orderId = await anOrder(cents);
  const file = (bankReference: string, text: string) =>
    camt053File([{ iban: OURS, entries: [{ bookedOn: DAY, cents, text, bankReference }] }]);
  await read(file("UNA", "Otra cosa"));
  expect(await only(await read(file("OTRA", `Pedido ${orderId}`)))).toMatchObject({ state: "matched", likeness: null });
});

describe("a movement is looked for on its own days", () => {
  const DAYS: [string, [booked: string, value: string], [booked: string, value: string], isAlike: boolean][] = [
    ["booked on the day on which it counts", ["2026-05-12", "2026-05-13"], ["2026-05-13", "2026-05-14"], true],
    ["booked on Friday, and on Monday", ["2026-05-15", "2026-05-15"], ["2026-05-18", "2026-05-18"], true],
    ["booked on Sunday, and on Monday", ["2026-05-17", "2026-05-17"], ["2026-05-18", "2026-05-18"], true],
    ["a day apart in the week", ["2026-05-13", "2026-05-13"], ["2026-05-14", "2026-05-14"], false],
    ["on Thursday, and on Friday", ["2026-05-14", "2026-05-14"], ["2026-05-15", "2026-05-15"], false],
    ["on two Mondays", ["2026-05-11", "2026-05-11"], ["2026-05-18", "2026-05-18"], false],
  ];
  test.each(DAYS)("%s", async (_, one, other, isAlike) => {
    const cents = newAmount();
    const on = ([bookedOn, valueOn]: [string, string]) => [{ bookedOn, valueOn, cents, text: "Ingreso" }];
    const known = await only(await read(norma43(on(one))));
    const again = await only(await read(csv(on(other))));
    expect(again.looksLikeId).toBe(isAlike ? known.id : null);
  });
});

test("another account, currency, amount or sign is another movement", async () => {
  const cents = newAmount();
  await read(norma43([{ bookedOn: DAY, cents }]));
  const theirs = csvFile({ iban: THEIRS, entries: [{ bookedOn: DAY, cents }] });
  const dollars = Buffer.from(
    Buffer.from(camt([{ bookedOn: DAY, cents }]))
      .toString()
      .replaceAll("EUR", "USD"),
  );
  const others = [theirs, dollars, csv([{ bookedOn: DAY, cents: cents + 1 }]), csv([{ bookedOn: DAY, cents: -cents }])];
  for (const file of others) expect((await only(await read(file))).likeness).toBeNull();
});
