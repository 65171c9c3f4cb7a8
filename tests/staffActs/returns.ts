import type { TestApp } from "@bruma/server/testApp";
import type { StaffActs } from "./StaffAct.ts";

async function delivered({ shop: { seed } }: TestApp): Promise<number> {
  return seed.order((await seed.customer()).userId, await seed.variant(), { status: "delivered" });
}

async function expected(app: TestApp, token: string): Promise<number> {
  const { body } = await app.ask("POST", `/admin/orders/${await delivered(app)}/returns`, { token });
  return (body as { order: { returns: { id: number }[] } }).order.returns[0]?.id ?? 0;
}

export const returnActs: StaffActs = {
  "POST /admin/orders/:id/returns": async (app) => ({ path: `/admin/orders/${await delivered(app)}/returns` }),
  "POST /admin/returns/:id/receive": async (app, token) => ({
    path: `/admin/returns/${await expected(app, token)}/receive`,
    body: {
      lines: [{ position: 0, quantity: 1, condition: "sealed", fate: "restock", refund: 0 }],
      shipping: 0,
    },
  }),
  "POST /admin/returns/:id/cancel": async (app, token) => ({
    path: `/admin/returns/${await expected(app, token)}/cancel`,
  }),
};
