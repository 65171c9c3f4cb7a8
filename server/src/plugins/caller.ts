import { SESSION_DAYS } from "@bruma/contract";
import { type Caller, closeSessionOf, findCaller, Refusal, type Shop } from "@bruma/domain";
import type { FastifyReply, FastifyRequest } from "fastify";

export const SESSION_COOKIE = "bruma_session";
export const DEVICE_COOKIE = "bruma_device";
const DEVICE_DAYS = 365;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const TOKEN = /^[\w-]{20,128}$/;

interface Credentials {
  token: string;
  isCookie: boolean;
}

function credentialsOf(request: FastifyRequest): Credentials | undefined {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const [scheme, token = ""] = authorization.split(" ");
    return scheme?.toLowerCase() === "bearer" && TOKEN.test(token) ? { token, isCookie: false } : undefined;
  }
  const cookie = request.cookies[SESSION_COOKIE];
  return cookie !== undefined && TOKEN.test(cookie) ? { token: cookie, isCookie: true } : undefined;
}

/** Who is calling. Refuses `auth.required`, and a change by cookie that does not come from our own pages. */
export async function requireCaller(shop: Shop, request: FastifyRequest, publicUrl: string): Promise<Caller> {
  const credentials = credentialsOf(request);
  const caller = credentials && (await findCaller(shop.db, credentials.token));
  if (!credentials || !caller) throw new Refusal("auth.required");
  if (credentials.isCookie && !SAFE_METHODS.has(request.method)) refuseForeignOrigin(request, publicUrl);
  return caller;
}

/** Who is calling where nobody has to say so: what `requireCaller` refuses is nobody. */
export async function findSignedIn(
  shop: Shop,
  request: FastifyRequest,
  publicUrl: string,
): Promise<Caller | undefined> {
  if (credentialsOf(request) === undefined) return undefined;
  return requireCaller(shop, request, publicUrl).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}

/** A browser names the origin of every change; ours is the public address, or the very host that was asked. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers;
  if (origin === undefined) throw new Refusal("request.foreign_origin");
  if (origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`) return;
  throw new Refusal("request.foreign_origin");
}

/** A browser that signs in keeps no way to the session before: its cookie is overwritten, so that session ends. */
export async function closeReplacedSession(shop: Shop, request: FastifyRequest): Promise<void> {
  const replaced = request.cookies[SESSION_COOKIE];
  if (replaced !== undefined && TOKEN.test(replaced)) await closeSessionOf(shop.db, replaced);
}

/** Secure everywhere but on a plain http address that is not this machine: no browser would send it back there. */
function isSecure(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" || hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}

export function setSessionCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(publicUrl),
    maxAge: SESSION_DAYS * 86_400,
  });
}

/** Shows at the next login that this browser got in before; it opens nothing by itself. */
export function setDeviceCookie(reply: FastifyReply, device: string, publicUrl: string): void {
  reply.setCookie(DEVICE_COOKIE, device, {
    path: "/api/auth",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(publicUrl),
    maxAge: DEVICE_DAYS * 86_400,
  });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(SESSION_COOKIE, { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(publicUrl) });
}
