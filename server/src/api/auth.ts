import type { User } from "@bruma/contract";
import { toEuros } from "@bruma/contract";
import { closeSession, login, type Profile, readProfile, register, updateProfile } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from "../plugins/caller.ts";
import { serve } from "./serve.ts";
import { visitOf } from "./visitOf.ts";

export function serveAuth(app: FastifyInstance): void {
  const { shop } = app;
  const { publicUrl } = app.config;

  serve(app, "POST /auth/register", async ({ body, request, reply }) => {
    const { userId, token, device } = await register(shop, body, visitOf(request));
    setSessionCookie(reply, token, publicUrl);
    setDeviceCookie(reply, device, publicUrl);
    return { success: true, token, user: presentUser(await readProfile(shop.db, userId)) };
  });

  serve(app, "POST /auth/login", async ({ body, request, reply }) => {
    const { userId, token, device } = await login(shop, body, visitOf(request));
    request.log.info({ userId }, "signed in");
    setSessionCookie(reply, token, publicUrl);
    setDeviceCookie(reply, device, publicUrl);
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
}

function presentUser(profile: Profile): User {
  return {
    id: profile.id,
    name: profile.name,
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    email_verified: profile.emailVerifiedAt !== null,
    phone: profile.phone,
    address: profile.address,
    city: profile.city,
    zipCode: profile.zipCode,
    country: profile.country,
    role: profile.role,
    staff_role: profile.staffRole,
    created_at: profile.createdAt.toISOString(),
    last_login: profile.lastLoginAt?.toISOString() ?? null,
    orders_count: profile.ordersCount,
    total_spent: toEuros(profile.totalSpentCents),
    favorites_count: profile.favoritesCount,
  };
}
