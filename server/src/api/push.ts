import {
  listSubscriptions,
  Refusal,
  readPushPreferences,
  readVapidKeys,
  setPushPreferences,
  subscribe,
  unsubscribe,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { isPushAddress } from "../push/isPushAddress.ts";
import { serve } from "./serve.ts";

export function servePush(app: FastifyInstance): void {
  const { shop, config } = app;

  serve(app, "GET /push/key", async () => ({ success: true, key: (await readVapidKeys(shop.db)).publicKey }));

  serve(app, "GET /push/subscriptions", async ({ caller }) => ({
    success: true,
    subscriptions: await listSubscriptions(shop, caller),
  }));

  serve(app, "POST /push/subscriptions", async ({ caller, body, request }) => {
    if (!isPushAddress(body.endpoint, config)) throw new Refusal("push.endpoint_refused");
    await subscribe(shop, caller, body, request.headers["user-agent"]);
    return { success: true };
  });

  serve(app, "DELETE /push/subscriptions", async ({ caller, body }) => {
    await unsubscribe(shop, caller, body.endpoint);
    return { success: true };
  });

  serve(app, "GET /push/preferences", async ({ caller }) => ({
    success: true,
    preferences: await readPushPreferences(shop, caller.userId),
  }));

  serve(app, "PUT /push/preferences", async ({ caller, body }) => {
    await setPushPreferences(shop, caller.userId, body);
    return { success: true, preferences: await readPushPreferences(shop, caller.userId) };
  });
}
