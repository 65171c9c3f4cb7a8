import type { Fit } from "@bruma/contract";
import { type FitRow, findDevices, readFits } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";
import { presentKept } from "./catalogue.ts";

export function serveFits(app: FastifyInstance): void {
  const { db } = app.shop;

  serve(app, "GET /products/:id/fits", async ({ params, shows }) => {
    shows("catalogue", "settings", "fits", `product:${params.id}`);
    const { parts, devices, products } = await readFits(db, params.id);
    shows(...products.map(({ id }) => `product:${id}` as const));
    return { parts: parts.map(presentFit), devices: devices.map(presentFit), products: products.map(presentKept) };
  });

  serve(app, "GET /devices", async ({ query, shows }) => {
    shows("catalogue", "fits", "settings");
    return { devices: await findDevices(db, query.q) };
  });
}

const presentFit = ({ kind, productId, certainty, source, family }: FitRow): Fit => ({
  kind,
  product_id: productId,
  certainty,
  source,
  family,
});
