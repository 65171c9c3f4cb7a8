import type { Region } from "@bruma/contract";
import type { ShopSettings } from "../settings/index.ts";
import type { DeliveryCalendar } from "./arrival.ts";
import type { Place } from "./offers.ts";

export const calendarOf = ({ service, delivery }: ShopSettings): DeliveryCalendar => ({
  cutOff: service.cut_off,
  sendingDays: delivery.sending_days,
  deliveryDays: delivery.delivery_days,
  region: delivery.region,
  closedDays: delivery.closed_days,
});

const REGION_BY_PROVINCE: Readonly<Record<string, Region>> = {
  "03": "comunitat_valenciana",
  "12": "comunitat_valenciana",
  "46": "comunitat_valenciana",
  "28": "madrid",
};

/** Whose holidays a place keeps, as far as the shop knows them. */
export function regionOf({ country, postcode = "" }: Place): Region {
  return (country === "ES" && REGION_BY_PROVINCE[postcode.slice(0, 2)]) || "other";
}
