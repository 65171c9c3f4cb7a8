import { addOwnedDevices, listOwnedDevices, removeOwnedDevice } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";

export function serveOwnedDevices(app: FastifyInstance): void {
  const { shop } = app;
  const devicesOf = async (userId: number) => ({
    devices: (await listOwnedDevices(shop.db, userId)).map(({ id, name, onSale }) => ({ id, name, on_sale: onSale })),
  });

  serve(app, "GET /my-devices", ({ caller }) => devicesOf(caller.userId));

  serve(app, "POST /my-devices", async ({ caller, body }) => {
    await addOwnedDevices(shop, caller.userId, body.ids);
    return devicesOf(caller.userId);
  });

  serve(app, "DELETE /my-devices/:id", async ({ caller, params }) => {
    await removeOwnedDevice(shop.db, caller.userId, params.id);
    return devicesOf(caller.userId);
  });
}
