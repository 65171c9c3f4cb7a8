import type { User } from "@bruma/contract";
import { REFUSALS, toEuros } from "@bruma/contract";
import { login, type Profile, readProfile, register, signOut, updateProfile } from "@bruma/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  clearSessionCookie,
  closeReplacedSession,
  SESSION_COOKIE,
  setDeviceCookie,
  setSessionCookie,
} from "../../plugins/caller.ts";
import { visitOf } from "../../plugins/visitOf.ts";
import { staffShop } from "../serve/callOf.ts";
import { serve } from "../serve/serve.ts";

export function serveAuth(app: FastifyInstance): void {
  const { shop } = app;
  const { publicUrl } = app.config;

  serve(app, "POST /auth/register", async ({ body, request, reply }) => {
    const { userId, token, device } = await register(shop, body, visitOf(request));
    await closeReplacedSession(shop, request);
    setSessionCookie(reply, token, publicUrl);
    setDeviceCookie(reply, device, publicUrl);
    return { token, user: presentUser(await readProfile(shop.db, userId)) };
  });

  serve(app, "POST /auth/login", async ({ body, request, reply }) => {
    const { userId, token, device } = await login(shop, body, visitOf(request));
    request.log.info({ userId }, "signed in");
    await closeReplacedSession(shop, request);
    setSessionCookie(reply, token, publicUrl);
    setDeviceCookie(reply, device, publicUrl);
    return { token, user: presentUser(await readProfile(shop.db, userId)) };
  });

  serve(
    app,
    "POST /auth/logout",
    { onSend: (request, reply) => dropCookie(request, reply, publicUrl) },
    async ({ caller, body }) => {
      await signOut(shop.db, caller, body.asked_ms_ago);
      return { message: "Sesión cerrada" };
    },
  );

  serve(app, "GET /auth/profile", async ({ caller }) => {
    const user = presentUser(await readProfile(shop.db, caller.userId));
    return { ...user, user };
  });

  serve(app, "PUT /auth/profile", async ({ caller, body }) => {
    const own = caller.role === "admin" ? staffShop(shop, "PUT /auth/profile", caller) : shop;
    await updateProfile(own, caller.userId, body);
    return { user: presentUser(await readProfile(shop.db, caller.userId)) };
  });
}

/**
 * Who signs out wants the cookie gone: it goes with every answer, also where the shop is too busy to end the session, or where the
 * session has ended already. Not where it is of a session that was opened after the wish.
 */
function dropCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  if (reply.statusCode === REFUSALS["session.newer"][0]) return;
  if (request.cookies?.[SESSION_COOKIE] !== undefined) clearSessionCookie(reply, publicUrl);
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
