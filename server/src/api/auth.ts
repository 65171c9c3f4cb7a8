import type { User } from "@bruma/contract";
import { toEuros } from "@bruma/contract";
import {
  changePassword,
  closeSession,
  listSessions,
  login,
  type Profile,
  readProfile,
  register,
  updateProfile,
} from "@bruma/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { clearSessionCookie, setSessionCookie } from "../plugins/caller.ts";
import { serve } from "./serve.ts";

export function serveAuth(app: FastifyInstance): void {
  const { shop } = app;
  const { publicUrl } = app.config;

  serve(app, "POST /auth/register", async ({ body, request, reply }) => {
    const { userId, token } = await register(shop, body, visitOf(request));
    setSessionCookie(reply, token, publicUrl);
    return { success: true, token, user: presentUser(await readProfile(shop.db, userId)) };
  });

  serve(app, "POST /auth/login", async ({ body, request, reply }) => {
    const { userId, token } = await login(shop, body, visitOf(request));
    setSessionCookie(reply, token, publicUrl);
    return { success: true, token, user: presentUser(await readProfile(shop.db, userId)) };
  });

  serve(app, "POST /auth/logout", async ({ caller, reply }) => {
    await closeSession(shop.db, caller.userId, caller.sessionId);
    clearSessionCookie(reply, publicUrl);
    return { success: true, message: "Sesión cerrada" };
  });

  serve(app, "GET /auth/profile", async ({ caller }) => {
    const user = presentUser(await readProfile(shop.db, caller.userId));
    return { ...user, user };
  });

  serve(app, "PUT /auth/profile", async ({ caller, body }) => {
    await updateProfile(shop, caller.userId, body);
    return { success: true, user: presentUser(await readProfile(shop.db, caller.userId)) };
  });

  serve(app, "POST /auth/change-password", async ({ caller, body }) => {
    await changePassword(shop, caller, body);
    return { success: true, message: "Contraseña cambiada" };
  });

  serve(app, "GET /auth/sessions", async ({ caller }) => ({
    sessions: (await listSessions(shop.db, caller.userId)).map((session) => ({
      id: session.id,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      user_agent: session.userAgent,
      current: session.id === caller.sessionId,
    })),
  }));

  serve(app, "DELETE /auth/sessions/:id", async ({ caller, params }) => {
    await closeSession(shop.db, caller.userId, params.id);
    return { success: true };
  });
}

function visitOf(request: FastifyRequest) {
  return { address: request.ip, userAgent: request.headers["user-agent"] };
}

function presentUser(profile: Profile): User {
  return {
    id: profile.id,
    name: profile.name,
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    phone: profile.phone,
    address: profile.address,
    city: profile.city,
    zipCode: profile.zipCode,
    country: profile.country,
    role: profile.role,
    created_at: profile.createdAt.toISOString(),
    last_login: profile.lastLoginAt?.toISOString() ?? null,
    orders_count: profile.ordersCount,
    total_spent: toEuros(profile.totalSpentCents),
  };
}
