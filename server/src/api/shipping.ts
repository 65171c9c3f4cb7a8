import { toEuros } from "@bruma/contract";
import { readTariff, type TariffRow } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "./serve.ts";

export function serveShipping(app: FastifyInstance): void {
  serve(app, "GET /shipping/tariff", async ({ shows }) => {
    shows("shipping");
    const byZone = Map.groupBy(await readTariff(app.shop.db), (row) => row.zone);
    return { success: true, zones: [...byZone.values()].flatMap(presentZone) };
  });
}

function presentZone(rows: readonly TariffRow[]) {
  const [first] = rows;
  if (first === undefined) return [];
  return [
    {
      zone: first.zone,
      name: first.zoneName,
      icon: first.icon,
      rates: rows.map((rate) => ({
        option: rate.option,
        price: toEuros(rate.priceCents),
        free_from: rate.freeFromCents === null ? null : toEuros(rate.freeFromCents),
        time: rate.time,
      })),
    },
  ];
}
