import {
  changePassword,
  closeSession,
  closeSessions,
  confirmTotp,
  disableTotp,
  forgotPassword,
  listSessions,
  readSecondFactor,
  remakeRecoveryCodes,
  resendVerification,
  resetPassword,
  setUpTotp,
  verifyEmail,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { renderSVG } from "uqr";
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from "../../plugins/caller.ts";
import { visitOf } from "../../plugins/visitOf.ts";
import { serve } from "../serve/serve.ts";

export function serveSecurity(app: FastifyInstance): void {
  servePasswords(app);
  serveVerification(app);
  serveSessions(app);
  serveTotp(app);
}

function servePasswords(app: FastifyInstance): void {
  const { shop } = app;

  serve(app, "POST /auth/change-password", async ({ caller, body, reply }) => {
    const { token, device } = await changePassword(shop, caller, body);
    setSessionCookie(reply, token, app.config.publicUrl);
    setDeviceCookie(reply, device, app.config.publicUrl);
    return { message: "Contraseña cambiada", token };
  });

  serve(app, "POST /auth/forgot-password", async ({ body, request }) => {
    await forgotPassword(shop, body.email, visitOf(request));
    return { message: "Si el email está registrado, recibirás un enlace en unos minutos" };
  });

  serve(app, "POST /auth/reset-password", async ({ body, request, reply }) => {
    const { device } = await resetPassword(shop, body, visitOf(request));
    setDeviceCookie(reply, device, app.config.publicUrl);
    return { message: "Contraseña cambiada. Ya puedes iniciar sesión" };
  });
}

function serveVerification(app: FastifyInstance): void {
  const { shop } = app;

  serve(app, "POST /auth/verify-email", async ({ caller, body, request }) => {
    await verifyEmail(shop, caller, body.token, visitOf(request));
    return { message: "Email verificado" };
  });

  serve(app, "POST /auth/verify-email/resend", async ({ caller }) => {
    await resendVerification(shop, caller);
    return { message: "Te hemos enviado un enlace nuevo" };
  });
}

function serveSessions(app: FastifyInstance): void {
  const { shop } = app;

  serve(app, "GET /auth/sessions", async ({ caller }) => ({
    sessions: (await listSessions(shop.db, caller.userId)).map((session) => ({
      id: session.id,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      user_agent: session.userAgent,
      current: session.id === caller.sessionId,
    })),
  }));

  serve(app, "DELETE /auth/sessions/:id", async ({ caller, params, reply }) => {
    await closeSession(shop.db, caller.userId, params.id);
    if (params.id === caller.sessionId) clearSessionCookie(reply, app.config.publicUrl);
    return {};
  });

  serve(app, "DELETE /auth/sessions", async ({ caller, query, reply }) => {
    const closed = await closeSessions(shop.db, caller.userId, query.all ? undefined : caller.sessionId);
    if (query.all) clearSessionCookie(reply, app.config.publicUrl);
    return { closed };
  });
}

function serveTotp(app: FastifyInstance): void {
  const { shop } = app;
  const codesReply = (recovery_codes: string[]) => ({ recovery_codes });

  serve(app, "GET /auth/totp", async ({ caller }) => presentFactor(await readSecondFactor(shop.db, caller)));

  serve(app, "POST /auth/totp/setup", async ({ caller, body }) => {
    const { secret, uri } = await setUpTotp(shop, caller.userId, body.password);
    const svg = renderSVG(uri, { border: 2 });
    return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
  });

  serve(app, "POST /auth/totp/confirm", async ({ caller, body }) =>
    codesReply(await confirmTotp(shop, caller.userId, body.code)),
  );

  serve(app, "POST /auth/totp/disable", async ({ caller, body }) => {
    await disableTotp(shop, caller.userId, body);
    return { message: "Autenticación de dos factores desactivada" };
  });

  serve(app, "POST /auth/totp/recovery-codes", async ({ caller, body }) =>
    codesReply(await remakeRecoveryCodes(shop, caller.userId, body)),
  );
}

function presentFactor(factor: Awaited<ReturnType<typeof readSecondFactor>>) {
  return {
    enabled: factor.confirmedAt !== null,
    confirmed_at: factor.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: factor.recoveryCodesLeft,
    required: factor.isRequired,
  };
}
