import { SAVED_FILTERS_MAX, type SavedFilter } from "@bruma/contract";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

const PATH = "/admin/saved-filters";
const UNPAID = { list: "/admin/orders", name: "Por cobrar", search: "?estado=pending&orden=-total" };

let shop: TestApp;

beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const member = async () => shop.tokenFor((await shop.shop.seed.customer({ role: "admin" })).userId);
const save = (token: string, body: object) =>
  shop.ask<{ filters: SavedFilter[]; code: string }>("POST", PATH, { token, body });
const read = async (token: string) => (await shop.ask<{ filters: SavedFilter[] }>("GET", PATH, { token })).body.filters;

test("a filter is its owner's alone: a colleague neither sees nor deletes it", async () => {
  const [ana, luis] = [await member(), await member()];
  const [saved] = (await save(ana, UNPAID)).body.filters;
  expect(saved).toMatchObject(UNPAID);
  expect(await read(luis)).toEqual([]);
  const theft = await shop.ask("DELETE", `${PATH}/${saved?.id}`, { token: luis });
  expect(theft).toMatchObject({ status: 404, body: { code: "saved_filter.not_found" } });
  expect(await read(ana)).toEqual([saved]);
  expect((await shop.ask("DELETE", `${PATH}/${saved?.id}`, { token: ana })).body).toMatchObject({ filters: [] });
});

test("a name that a list has already takes the new filter, once; another list may use it too", async () => {
  const token = await member();
  await save(token, UNPAID);
  await Promise.all([1, 2, 3].map(() => save(token, { ...UNPAID, search: "?estado=paid" })));
  await save(token, { ...UNPAID, list: "/admin/products", search: "?filter=lowStock" });
  expect((await read(token)).map(({ list, search }) => [list, search])).toEqual([
    ["/admin/orders", "?estado=paid"],
    ["/admin/products", "?filter=lowStock"],
  ]);
});

test("what leads elsewhere than to a list, and a filter without a name, are refused by their field", async () => {
  const token = await member();
  const wrong = [
    [{ search: "//otra.test/?a=b" }, "search"],
    [{ search: "?a=b#c" }, "search"],
    [{ search: "?" }, "search"],
    [{ list: "https://otra.test" }, "list"],
    [{ name: "  " }, "name"],
  ] as const;
  for (const [change, field] of wrong) {
    const { status, body } = await save(token, { ...UNPAID, ...change });
    expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([422, [field]]);
  }
  expect(await read(token)).toEqual([]);
});

test("nobody keeps more than fit in a menu, however many are saved at once", async () => {
  const token = await member();
  const names = Array.from({ length: SAVED_FILTERS_MAX + 10 }, (_, n) => `Filtro ${n}`);
  const answers = await Promise.all(names.map((name) => save(token, { ...UNPAID, name })));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(10).fill("saved_filter.too_many"));
  expect(await read(token)).toHaveLength(SAVED_FILTERS_MAX);
});
