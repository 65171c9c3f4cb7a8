import type { FitFamilyDetail, FitGridNow, FitGridRow, OwnedDevice } from "@bruma/contract";
import { fitEdges, fitFamilies } from "@bruma/db";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";

let app: TestApp;
let token: string;
let kit: number;
let coil: number;

beforeAll(async () => {
  app = await openTestApp();
  token = await app.tokenFor((await app.shop.seed.customer({ role: "admin" })).userId);
  const { seed } = app.shop;
  kit = await seed.product({ name: "Kit Topacio", legalClass: "device" });
  coil = await seed.product({ name: "Resistencias Topacio", legalClass: "component" });
});
afterAll(() => app.close());

const gridOf = async (query: string) =>
  (await app.ask<{ rows: FitGridRow[] }>("GET", `/admin/fits/grid?${query}`, { token })).body.rows;
const save = (body: object) =>
  app.ask<{ code?: string; added?: number; removed?: number; made?: number[]; current?: FitGridNow }>(
    "POST",
    "/admin/fits/grid",
    {
      token,
      body: { product_id: kit, side: "part", certainty: "tried", source: "Mostrador", add: [], remove: [], ...body },
    },
  );

test("a grid is ticked and unticked whole, or not at all where somebody else changed one of its squares", async () => {
  expect((await gridOf(`product=${kit}`)).map(({ name, edges }) => [name, edges])).toEqual([
    ["Resistencias Topacio", []],
  ]);
  const add = [
    { product_id: coil, kind: "fits" },
    { product_id: coil, kind: "comes_with" },
  ];
  expect((await save({ add })).body).toMatchObject({ added: 2, removed: 0 });
  const [row] = await gridOf(`product=${kit}`);
  expect(row?.edges.map(({ kind, source }) => [kind, source]).sort()).toEqual([
    ["comes_with", "Mostrador"],
    ["fits", "Mostrador"],
  ]);
  const remove = row?.edges.map(({ id }) => id) ?? [];
  const stale = await save({ add: [{ product_id: coil, kind: "needs" }, add[0]], remove: [] });
  expect(stale).toMatchObject({ status: 409, body: { code: "fit.grid_changed" } });
  expect(await app.shop.db.$count(fitEdges)).toBe(2);
  expect((await save({ remove: remove.slice(0, 1) })).body).toMatchObject({ added: 0, removed: 1 });
  expect(await save({ remove })).toMatchObject({ status: 409, body: { code: "fit.grid_changed" } });
  expect(await app.shop.db.$count(fitEdges)).toBe(1);
});

test("a grid takes no edges of others, nothing that is not there, and nothing as a part of itself", async () => {
  const other = await app.shop.seed.product({ name: "Otro kit", legalClass: "device" });
  const [edge] = await app.shop.db
    .insert(fitEdges)
    .values({ kind: "fits", partProductId: coil, deviceProductId: other, certainty: "maker" })
    .returning({ id: fitEdges.id });
  expect((await save({ remove: [edge?.id] })).body.code).toBe("fit.grid_changed");
  const gone = (end: object) => ({ status: 409, body: { code: "fit.grid_changed", current: { gone: [end] } } });
  expect(await save({ add: [{ product_id: 999_999, kind: "fits" }] })).toMatchObject(gone({ product_id: 999_999 }));
  expect(await save({ add: [{ family_id: 999_999, kind: "fits" }] })).toMatchObject(gone({ family_id: 999_999 }));
  expect((await save({ product_id: 999_999 })).status).toBe(404);
  expect((await save({ add: [{ product_id: kit, kind: "fits" }] })).body.code).toBe("fit.itself");
  const [family] = await app.shop.db.insert(fitFamilies).values({ name: "Pods" }).returning({ id: fitFamilies.id });
  const ofFamily = { product_id: undefined, family_id: family?.id, add: [{ family_id: family?.id, kind: "fits" }] };
  expect((await save(ofFamily)).body.code).toBe("fit.itself");
  expect((await app.ask("GET", "/admin/fits/grid", { token })).status).toBe(404);
});

test("a family is named, filled, found in a grid, and goes with the edges that name it", async () => {
  const made = await app.ask<{ family: FitFamilyDetail }>("POST", "/admin/fit-families", {
    token,
    body: { name: "Cabezas Topacio" },
  });
  const { id, updated_at } = made.body.family;
  const path = `/admin/fit-families/${id}`;
  const taken = await app.ask<{ code: string }>("POST", "/admin/fit-families", {
    token,
    body: { name: "cabezas topácio" },
  });
  expect([taken.status, taken.body.code]).toEqual([409, "fit.family_taken"]);
  const changed = await app.ask<{ family: FitFamilyDetail }>("PUT", path, {
    token,
    body: { name: "Cabezas T", product_ids: [coil, coil, 999_999], updated_at },
  });
  expect(changed.body.family).toMatchObject({ name: "Cabezas T", members: 1, products: [{ id: coil }] });
  expect((await app.ask("PUT", path, { token, body: { name: "X", updated_at } })).status).toBe(409);
  expect((await save({ add: [{ family_id: id, kind: "fits" }] })).status).toBe(200);
  expect((await gridOf(`product=${kit}&search=cabezas`)).map(({ name, detail }) => [name, detail])).toEqual([
    ["Cabezas T", "Familia de 1 producto"],
  ]);
  const gone = await app.ask<{ edges: number }>("DELETE", path, { token });
  expect(gone.body.edges).toBe(1);
  expect(await gridOf(`product=${kit}&search=cabezas`)).toEqual([]);
});

test("far more than a screen of squares is saved at once, and taken back with the words that each had", async () => {
  const device = await app.shop.seed.product({ name: "Kit Granate", legalClass: "device" });
  const parts = await Promise.all(
    Array.from({ length: 230 }, (_, n) => app.shop.seed.product({ name: `Pieza ${n}`, legalClass: "component" })),
  );
  const own = { product_id: device };
  const old = await save({ ...own, add: parts.slice(0, 30).map((id) => ({ product_id: id, kind: "needs" })) });
  const add = parts.map((id) => ({ product_id: id, kind: "fits" }));
  const { body } = await save({ ...own, certainty: "maker", source: "Manual", add, remove: old.body.made });
  expect(body).toMatchObject({ added: 230, removed: 30 });
  expect(body.made).toHaveLength(230);
  const back = parts.slice(0, 30).map((id) => ({ product_id: id, kind: "needs", certainty: "tried", source: "Mesa" }));
  expect((await save({ ...own, add: back, remove: body.made })).body).toMatchObject({ added: 30, removed: 230 });
  const edges = (await gridOf(`product=${device}`)).flatMap((row) => row.edges);
  expect(edges.map(({ kind, source }) => `${kind} ${source}`)).toEqual(Array(30).fill("needs Mesa"));

  const pages = await Promise.all(
    [1, 2].map((page) =>
      app.ask<{ fits: unknown[]; pagination: object }>(
        "GET",
        `/admin/products/${device}/fits?side=part&limit=20&page=${page}`,
        { token },
      ),
    ),
  );
  expect(pages.map(({ body: { fits } }) => fits.length)).toEqual([20, 10]);
  expect(pages[1]?.body.pagination).toEqual({ total: 30, page: 2, pages: 2, limit: 20 });
  expect((await app.ask("GET", `/admin/products/${device}/fits?side=device`, { token })).body).toMatchObject({
    fits: [],
    pagination: { total: 0 },
  });
});

test("who was second is told the whole grid as it is now, and two who swap the same squares never wait for ever", async () => {
  const device = await app.shop.seed.product({ name: "Kit Ópalo", legalClass: "device" });
  const parts = await Promise.all(Array.from({ length: 8 }, () => app.shop.seed.product({ legalClass: "component" })));
  const add = parts.map((id) => ({ product_id: id, kind: "fits" }));
  const own = { product_id: device };
  const both = await Promise.all([save({ ...own, add }), save({ ...own, add: add.toReversed() })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const told = both.find(({ status }) => status === 409)?.body.current;
  expect(told?.edges.map(({ product_id }) => product_id).sort()).toEqual([...parts].sort());
  expect(told?.gone).toEqual([]);
});

test("a square that holds by a family says by which, from either end, and is found where it would not be offered", async () => {
  const { seed, db } = app.shop;
  const pods = await seed.product({ name: "Pod Jade", legalClass: "component" });
  const liquid = await seed.product({ name: "Líquido Jade", legalClass: "nicotine_liquid" });
  const device = await seed.product({ name: "Kit Jade", legalClass: "device" });
  const family = async (name: string, product_ids: number[]) => {
    const made = await app.ask<{ family: FitFamilyDetail }>("POST", "/admin/fit-families", { token, body: { name } });
    await app.ask("PUT", `/admin/fit-families/${made.body.family.id}`, { token, body: { product_ids } });
    return made.body.family.id;
  };
  const [parts, devices] = [await family("Pods Jade", [pods]), await family("Kits Jade", [device])];
  await db.insert(fitEdges).values([
    { kind: "fits", partFamilyId: parts, deviceFamilyId: devices, certainty: "maker" },
    { kind: "needs", partProductId: liquid, deviceFamilyId: devices, certainty: "maker" },
  ]);
  const heldIn = async (query: string) =>
    (await gridOf(query)).map(({ name, edges, held }) => [name, edges.length, held.map((each) => each.family).sort()]);
  expect(await heldIn(`product=${device}&search=jade`)).toEqual([
    ["Líquido Jade", 0, ["Kits Jade"]],
    ["Pods Jade", 0, ["Kits Jade"]],
    ["Kits Jade", 0, []],
    ["Pod Jade", 0, ["Pods Jade"]],
  ]);
  expect(await heldIn(`family=${devices}&search=jade`)).toEqual([
    ["Líquido Jade", 1, []],
    ["Pods Jade", 1, []],
    ["Pod Jade", 0, ["Pods Jade"]],
  ]);
  expect(await heldIn(`product=${pods}&side=device&search=kits`)).toEqual([["Kits Jade", 0, ["Pods Jade"]]]);
});

test("families come page by page, by name, and are found whatever their accents", async () => {
  const { db } = app.shop;
  await db.insert(fitFamilies).values(Array.from({ length: 7 }, (_, n) => ({ name: `Ámbar ${n}` })));
  const page = (query: string) =>
    app.ask<{ families: { name: string }[]; pagination: object }>("GET", `/admin/fit-families?${query}`, { token });
  const second = await page("search=AMBAR&limit=5&page=2");
  expect(second.body.families.map(({ name }) => name)).toEqual(["Ámbar 5", "Ámbar 6"]);
  expect(second.body.pagination).toEqual({ total: 7, page: 2, pages: 2, limit: 5 });
  expect((await page("search=ambar_")).body.families).toEqual([]);
});

test("devices stay in their customer's account, are told by the cart, and are nobody else's", async () => {
  const { userId } = await app.shop.seed.customer();
  const mine = await app.tokenFor(userId);
  const other = await app.tokenFor((await app.shop.seed.customer()).userId);
  const hidden = await app.shop.seed.product({ name: "Borrador", active: false });
  const devicesOf = async (who: string) =>
    (await app.ask<{ devices: OwnedDevice[] }>("GET", "/my-devices", { token: who })).body.devices;
  await app.ask("POST", "/my-devices", { token: mine, body: { ids: [kit, hidden, 999_999, kit] } });
  expect(await devicesOf(mine)).toEqual([{ id: kit, name: "Kit Topacio", on_sale: true }]);
  await app.ask("DELETE", `/my-devices/${kit}`, { token: other });
  expect(await devicesOf(mine)).toHaveLength(1);
  const many = await Promise.all(Array.from({ length: 10 }, () => app.shop.seed.product()));
  await app.ask("POST", "/my-devices", { token: mine, body: { ids: many } });
  expect((await devicesOf(mine)).map(({ id }) => id)).not.toContain(kit);
  expect(await devicesOf(mine)).toHaveLength(10);
  expect((await app.ask("GET", "/my-devices", {})).status).toBe(401);
});
