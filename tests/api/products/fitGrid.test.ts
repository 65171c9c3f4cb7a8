import type { FitFamilyDetail, FitGridRow, OwnedDevice } from "@bruma/contract";
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
  app.ask<{ code?: string; added?: number; removed?: number }>("POST", "/admin/fits/grid", {
    token,
    body: { product_id: kit, side: "part", certainty: "tried", source: "Mostrador", add: [], remove: [], ...body },
  });

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
  expect((await save({ add: [{ product_id: 999_999, kind: "fits" }] })).status).toBe(404);
  expect((await save({ add: [{ family_id: 999_999, kind: "fits" }] })).status).toBe(404);
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
