import { z } from "zod";
import { answer, Done, endpoints } from "../endpoint.ts";
import { Id, isPlainText } from "../fields/fields.ts";

/** The address that a browser's push service gave it (RFC 8030). Which hosts are accepted, the server says. */
const PushEndpoint = z
  .url({ error: "Dirección de notificaciones no válida" })
  .max(1000)
  .refine(isPlainText, "Dirección de notificaciones no válida");

const key = (bytes: number) =>
  z
    .string("Falta una clave")
    .max(200)
    .refine((text) => byteLength(text) === bytes, "Clave no válida");

export const PushSubscription = z.object({
  endpoint: PushEndpoint,
  /** RFC 8291: an uncompressed point of P-256, and 16 random bytes, in base64url. */
  keys: z.object({ p256dh: key(65), auth: key(16) }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

const onOff = z.boolean("Elige sí o no");
export const PushPreferences = z.object({
  newProducts: onOff,
  orderUpdates: onOff,
  promotions: onOff,
  wishlistAlerts: onOff,
});
export type PushPreferences = z.infer<typeof PushPreferences>;

const PreferencesReply = answer({ preferences: PushPreferences });

export const pushEndpoints = endpoints({
  "GET /push/key": {
    access: "anyone",
    summary: "The public key under which browsers subscribe (VAPID, RFC 8292)",
    reply: answer({ key: z.string() }),
  },
  "GET /push/subscriptions": {
    access: "customer",
    summary: "The browsers that the caller's session asked notifications for. A message names its subscription's id",
    reply: answer({ subscriptions: z.array(z.object({ id: Id, endpoint: z.string() })) }),
  },
  "POST /push/subscriptions": {
    access: "customer",
    summary:
      "Tells the shop of a browser that wants notifications for as long as the caller's session lives. A browser belongs to one session at most, the one that told of it last",
    body: PushSubscription,
    reply: Done,
    refusals: ["push.endpoint_refused", "push.too_many"],
  },
  "DELETE /push/subscriptions": {
    access: "customer",
    summary: "Forgets a browser of the caller; one that is not known is forgotten already",
    body: z.object({ endpoint: PushEndpoint }),
    reply: Done,
  },
  "GET /push/preferences": {
    access: "customer",
    summary: "Which kinds of notification the caller wants",
    reply: PreferencesReply,
  },
  "PUT /push/preferences": {
    access: "customer",
    summary: "Sets which kinds of notification the caller wants",
    body: PushPreferences,
    reply: PreferencesReply,
  },
});

/** Of base64 or base64url, with or without padding; NaN for anything else. */
function byteLength(text: string): number {
  const digits = text.replace(/=+$/, "");
  return /^[\w+/-]+$/.test(digits) && digits.length % 4 !== 1 ? Math.floor((digits.length * 3) / 4) : Number.NaN;
}
