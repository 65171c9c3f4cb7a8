import { formatEuros, listed } from "@bruma/contract";
import { changeMarketing, eraseOwnAccount, exportPersonalData, listConsents, type OwedToPerson } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { clearSessionCookie } from "../../plugins/caller.ts";
import { serve } from "../serve/serve.ts";
import { serveFile } from "../serve/serveFile.ts";

/** What a person who leaves is told of money that the shop still owes; empty where it owes none. */
function owedText(owed: readonly OwedToPerson[]): string {
  if (owed.length === 0) return "";
  const what = owed.map(({ orderId, amount }) => `${formatEuros(amount)} del pedido #${orderId}`);
  return `Te debemos ${listed(what)}: guardamos tu nombre, tu email y los datos de tu pago solo hasta devolvértelo. Si no sabemos a qué cuenta, te la pediremos por email.`;
}

export function servePrivacy(app: FastifyInstance): void {
  const { shop } = app;

  const consentsView = async (userId: number) => {
    const consents = await listConsents(shop.db, userId);
    return {
      marketing: consents.find(({ kind }) => kind === "marketing")?.granted ?? false,
      consents: consents.map(({ kind, granted, version, at }) => ({ kind, granted, version, at: at.toISOString() })),
    };
  };

  serve(app, "GET /auth/consents", ({ caller }) => consentsView(caller.userId));

  serve(app, "PUT /auth/consents", async ({ caller, body }) => {
    await changeMarketing(shop, caller.userId, body.marketing);
    return consentsView(caller.userId);
  });

  serveFile(app, "GET /auth/my-data", async ({ caller }) => ({
    name: "mis-datos.zip",
    bytes: await exportPersonalData(shop, caller.userId),
  }));

  serve(app, "DELETE /auth/account", async ({ caller, body, reply }) => {
    const owed = await eraseOwnAccount(shop, caller, body.password);
    clearSessionCookie(reply, app.config.publicUrl);
    const message = ["Tu cuenta se ha eliminado", owedText(owed)].filter(Boolean).join(". ");
    return { message, owed: owed.map(({ orderId, amount }) => ({ order_id: orderId, amount })) };
  });
}
