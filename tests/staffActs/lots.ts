import type { TestApp } from "@bruma/server/testApp";
import type { StaffActs } from "./StaffAct.ts";

const notice = {
  hazard: "El depósito puede fugar",
  instructions: "Deja de usarlo",
  remedies: "Cambio o reembolso, como prefieras",
  contact: "Responde a este correo",
};

/** A lot of three units, of which one left with an order. */
async function aLot(app: TestApp, token: string): Promise<number> {
  const { seed } = app.shop;
  const variant = await seed.variant({ stock: 0 });
  const lot = { code: `L-${variant.id}`, best_before: "2030-01-31" };
  await app.ask("POST", `/admin/variants/${variant.id}/stock`, { token, body: { delta: 3, reason: "delivery", lot } });
  const orderId = await seed.order((await seed.customer()).userId, variant, { status: "processing" });
  await app.ask("POST", `/admin/orders/${orderId}/shipments`, { token, body: { carrier: "SEUR" } });
  const { body } = await app.ask("GET", `/admin/lots?variant=${variant.id}`, { token });
  const [made] = body.lots as { id: number }[];
  return made?.id ?? 0;
}

export const lotActs: StaffActs = {
  "PUT /admin/lots/:id": async (app, token) => ({
    path: `/admin/lots/${await aLot(app, token)}`,
    body: { best_before: "2030-03-31", supplier: "Distribuciones del Sur" },
  }),
  "POST /admin/lots/:id/withdraw": async (app, token) => ({
    path: `/admin/lots/${await aLot(app, token)}/withdraw`,
    body: { reason: "Aviso del fabricante" },
  }),
  "POST /admin/lots/:id/recall": async (app, token) => {
    const id = await aLot(app, token);
    await app.ask("POST", `/admin/lots/${id}/withdraw`, { token, body: { reason: "Aviso del fabricante" } });
    return { path: `/admin/lots/${id}/recall`, body: { ...notice, people: 1, before: 0 } };
  },
};
