import { toEuros } from "@bruma/contract";
import {
  methodsInUse,
  type PromisedArrival,
  promisedArrival,
  type Rate,
  readSettings,
  readZones,
  type ZoneTariff,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { tagUntil } from "../../cache/tagHeaders.ts";
import { eurosOrNull } from "../../eurosOrNull.ts";
import { presentArrival } from "../orders/presentArrival.ts";
import { serve } from "../serve/serve.ts";

// A postcode of each zone: the days are those of its province.
const POSTCODES: Partial<Record<ZoneTariff["zone"], string>> = { baleares: "07001", canarias: "35001" };

export function serveShipping(app: FastifyInstance): void {
  serve(app, "GET /shipping/tariff", async ({ shows }) => {
    shows("shipping", "settings");
    const { db } = app.shop;
    const [zones, settings] = await Promise.all([readZones(db), readSettings(db)]);
    const now = app.shop.now();
    const [method = "bank_transfer"] = methodsInUse(settings.payments);
    const arrivalIn = ({ zone }: ZoneTariff, { option, daysFrom, daysTo }: Rate): PromisedArrival | null => {
      if (option === "same_day") return null;
      const offer = { option, transit: { from: daysFrom, to: daysTo } };
      const place = { country: "ES", postcode: POSTCODES[zone] } as const;
      const arrival = promisedArrival({ offer, place, method, settings, now });
      if (arrival.condition) shows(tagUntil(arrival.condition.before));
      return arrival;
    };
    return { zones: zones.map((zone) => presentZone(zone, (rate) => arrivalIn(zone, rate))) };
  });
}

function presentZone({ zone, name, icon, rates }: ZoneTariff, arrivalOf: (rate: Rate) => PromisedArrival | null) {
  return {
    zone,
    name,
    icon,
    rates: rates.map((rate) => {
      const arrival = arrivalOf(rate);
      return {
        option: rate.option,
        price: toEuros(rate.priceCents),
        free_from: eurosOrNull(rate.freeFromCents),
        time: rate.time,
        arrival: arrival && presentArrival(arrival),
      };
    }),
  };
}
