import { fitEdges, fitFamilies } from "@bruma/db";
import type { TestApp } from "@bruma/server/testApp";
import type { StaffActs } from "./StaffAct.ts";

let families = 0;

/** A family that nobody else has. */
async function aFamily({ shop: { db } }: TestApp): Promise<number> {
  const [made] = await db
    .insert(fitFamilies)
    .values({ name: `Familia ${++families}` })
    .returning({ id: fitFamilies.id });
  return made?.id ?? 0;
}

export const fitActs: StaffActs = {
  "POST /admin/fit-families": async () => ({ path: "/admin/fit-families", body: { name: "Todo lo 510" } }),
  "PUT /admin/fit-families/:id": async (app) => ({
    path: `/admin/fit-families/${await aFamily(app)}`,
    body: { product_ids: [await app.shop.seed.product()] },
  }),
  "DELETE /admin/fit-families/:id": async (app) => ({ path: `/admin/fit-families/${await aFamily(app)}` }),
  "POST /admin/fits/grid": async ({ shop: { seed } }) => {
    const [part, device] = [await seed.product(), await seed.product()];
    const add = [{ product_id: part, kind: "fits" }];
    const body = { product_id: device, side: "part", certainty: "tried", source: "Mostrador", add, remove: [] };
    return { path: "/admin/fits/grid", body };
  },
  "POST /admin/products/:id/fits": async ({ shop: { seed } }) => {
    const body = { side: "part", kind: "needs", certainty: "tried", source: "Mostrador", family: "Celdas 18650" };
    return { path: `/admin/products/${await seed.product()}/fits`, body };
  },
  "DELETE /admin/fits/:id": async ({ shop: { seed, db } }) => {
    const [part, device] = [await seed.product(), await seed.product()];
    const edge = { kind: "fits", partProductId: part, deviceProductId: device, certainty: "maker" } as const;
    const [made] = await db.insert(fitEdges).values(edge).returning({ id: fitEdges.id });
    return { path: `/admin/fits/${made?.id}` };
  },
};
