import { mailActs } from "./mails.ts";
import { messageActs } from "./messages.ts";
import { orderActs } from "./orders.ts";
import { productActs } from "./products.ts";
import { reviewActs } from "./reviews.ts";
import { settingsActs } from "./settings.ts";
import type { StaffActs } from "./StaffAct.ts";

/** One act for each endpoint by which the staff changes something. */
export const STAFF_ACTS: StaffActs = { ...mailActs, ...settingsActs, ...messageActs, ...orderActs, ...productActs, ...reviewActs };
