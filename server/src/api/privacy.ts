import { changeMarketing, eraseOwnAccount, exportPersonalData, listConsents } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { clearSessionCookie } from "../plugins/caller.ts";
import { serve, serveFile } from "./serve.ts";

export function servePrivacy(app: FastifyInstance): void {
  const { shop } = app;

  const consentsView = async (userId: number) => {
    const consents = await listConsents(shop.db, userId);
    return {
      success: true as const,
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
    await eraseOwnAccount(shop, caller, body.password);
    clearSessionCookie(reply, app.config.publicUrl);
    return { success: true, message: "Tu cuenta se ha eliminado" };
  });
}
