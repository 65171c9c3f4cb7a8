import { CATALOGUE_REFUSALS } from "./catalogue.ts";
import { LAW_REFUSALS } from "./law.ts";
import { OFFICE_REFUSALS } from "./office.ts";
import { ORDER_REFUSALS } from "./orders.ts";
import { PAYMENT_REFUSALS } from "./payments.ts";
import { PEOPLE_REFUSALS } from "./people.ts";
import { REQUEST_REFUSALS } from "./requests.ts";

/** Every way in which the shop says no: a stable code for programs, an HTTP status, and a Spanish sentence for people. */
export const REFUSALS = {
  ...REQUEST_REFUSALS,
  ...PEOPLE_REFUSALS,
  ...CATALOGUE_REFUSALS,
  ...ORDER_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...LAW_REFUSALS,
  ...OFFICE_REFUSALS,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** What every 4xx and 5xx under `/api` carries; `error` and `message` are the same sentence. */
export interface RefusalBody {
  error: string;
  message: string;
  code: RefusalCode;
  fields?: Record<string, string>;
  [detail: string]: unknown;
}
