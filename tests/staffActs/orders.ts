import type { OrderStatus } from "@bruma/contract";
import type { TestApp } from "@bruma/server/testApp";
import type { StaffActs } from "./StaffAct.ts";

async function anOrder({ shop: { seed } }: TestApp, status: OrderStatus = "pending"): Promise<number> {
  return seed.order((await seed.customer()).userId, await seed.variant(), { status });
}

export const orderActs: StaffActs = {
  "PUT /admin/orders/:id/status": async (app) => ({
    path: `/admin/orders/${await anOrder(app)}/status`,
    body: { status: "processing" },
  }),
  "PUT /admin/orders/:id/packed": async (app) => ({
    path: `/admin/orders/${await anOrder(app, "processing")}/packed`,
    body: { packed: true },
  }),
  "POST /admin/orders/:id/payment": async (app) => ({ path: `/admin/orders/${await anOrder(app)}/payment` }),
  "POST /admin/orders/:id/refund": async (app, token) => {
    const id = await anOrder(app);
    await app.ask("POST", `/admin/orders/${id}/payment`, { token });
    return { path: `/admin/orders/${id}/refund` };
  },
  "POST /admin/orders/:id/shipments": async (app) => ({
    path: `/admin/orders/${await anOrder(app, "processing")}/shipments`,
    body: { carrier: "SEUR", lines: [{ position: 0, quantity: 1 }] },
  }),
  "POST /admin/orders/:id/notes": async (app) => ({
    path: `/admin/orders/${await anOrder(app)}/notes`,
    body: { text: "Llamará el lunes" },
  }),
  "POST /admin/orders/ship": async (app) => ({
    path: "/admin/orders/ship",
    body: { carrier: "SEUR", parcels: [{ id: await anOrder(app, "processing"), tracking_number: "BR-1" }] },
  }),
  "POST /admin/orders/bulk": async (app) => ({
    path: "/admin/orders/bulk",
    body: { ids: [await anOrder(app), await anOrder(app)], action: "paid" },
  }),
};
