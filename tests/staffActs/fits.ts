import { fitEdges } from "@bruma/db";
import type { StaffActs } from "./StaffAct.ts";

export const fitActs: StaffActs = {
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
