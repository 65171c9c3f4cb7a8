import { type ArrivalNeed, MONEY_BROUGHT_BY, type PaymentMethod } from "@bruma/contract";
import type { ShopSettings } from "../settings/index.ts";
import {
  arrivalOf,
  calendarOf,
  type DaySpan,
  nextSameDay,
  type Offer,
  type Place,
  type PricedExtra,
  regionOf,
} from "../shipping/index.ts";
import { RULES } from "./rules.ts";

/** What a buyer may count on; days `YYYY-MM-DD`. */
export interface PromisedArrival {
  from: string;
  to: string;
  /** What has to be done before that moment; null: nothing any more. */
  condition: { needs: ArrivalNeed; before: Date } | null;
}

interface Promised {
  offer: Pick<Offer, "option" | "transit">;
  place: Place;
  /** How it is to be paid; null: it is paid. */
  method: PaymentMethod | null;
  extras?: readonly PricedExtra[];
  settings: ShopSettings;
  now: Date;
}

const AT_ONCE: DaySpan = { from: 0, to: 0 };

/** When an order arrives that is placed now, or that is paid now. */
export function promisedArrival({ offer, place, method, extras = [], settings, now }: Promised): PromisedArrival {
  const isByTransfer = method !== null && MONEY_BROUGHT_BY[method] === "transfer";
  if (offer.option === "same_day") {
    const { day, until } = nextSameDay(settings, now);
    const needs = isByTransfer && settings.delivery.same_day_transfer === "instant" ? "instant_transfer" : "order";
    return { from: day, to: day, condition: method && { needs, before: until } };
  }
  const { before, ...days } = arrivalOf({
    now,
    calendar: calendarOf(settings),
    transit: offer.transit,
    payment: method === null ? AT_ONCE : RULES[method].seenWithin(settings),
    region: regionOf(place),
    onlyOn: extras.some(({ extra }) => extra === "saturday") ? "saturday" : undefined,
  });
  return { ...days, condition: method && { needs: isByTransfer ? "transfer" : "order", before } };
}
