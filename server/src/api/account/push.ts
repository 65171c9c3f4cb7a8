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
import { isPushAddress } from "../../push/isPushAddress.ts";
import { serve } from "../serve/serve.ts";

export function servePush(app: FastifyInstance): void {
  const { shop, config } = app;

  serve(app, "GET /push/key", async () => ({ key: (await readVapidKeys(shop.db)).publicKey }));

  serve(app, "GET /push/subscriptions", async ({ caller }) => ({
    subscriptions: await listSubscriptions(shop, caller),
  }));

  serve(app, "POST /push/subscriptions", async ({ caller, body, request }) => {
    if (!isPushAddress(body.endpoint, config)) throw new Refusal("push.endpoint_refused");
    await subscribe(shop, caller, body, request.headers["user-agent"]);
    return {};
  });

  serve(app, "DELETE /push/subscriptions", async ({ caller, body }) => {
    await unsubscribe(shop, caller, body.endpoint);
    return {};
  });

  serve(app, "GET /push/preferences", async ({ caller }) => ({
    preferences: await readPushPreferences(shop, caller.userId),
  }));

  serve(app, "PUT /push/preferences", async ({ caller, body }) => {
    await setPushPreferences(shop, caller.userId, body);
    return { preferences: await readPushPreferences(shop, caller.userId) };
  });
}
