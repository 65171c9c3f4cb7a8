import { toEuros } from "@bruma/contract";
import { readZones, type ZoneTariff } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "./serve.ts";

export function serveShipping(app: FastifyInstance): void {
  serve(app, "GET /shipping/tariff", async ({ shows }) => {
    shows("shipping");
    return { success: true, zones: (await readZones(app.shop.db)).map(presentZone) };
  });
}

function presentZone({ zone, name, icon, rates }: ZoneTariff) {
  return {
    zone,
    name,
    icon,
    rates: rates.map((rate) => ({
      option: rate.option,
      price: toEuros(rate.priceCents),
      free_from: rate.freeFromCents === null ? null : toEuros(rate.freeFromCents),
      time: rate.time,
    })),
  };
}
