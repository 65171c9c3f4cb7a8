import { breachActs } from "./breaches.ts";
import { complianceActs } from "./compliance.ts";
import { contentActs } from "./content.ts";
import { couponActs } from "./coupons.ts";
import { fitActs } from "./fits.ts";
import { guaranteeActs } from "./guaranteeNotice.ts";
import { importActs } from "./imports.ts";
import { incidentActs } from "./incidents.ts";
import { invoiceActs } from "./invoices.ts";
import { lookActs } from "./look.ts";
import { lotActs } from "./lots.ts";
import { mailActs } from "./mails.ts";
import { messageActs } from "./messages.ts";
import { noticeActs } from "./notices.ts";
import { openingActs } from "./opening.ts";
import { orderActs } from "./orders.ts";
import { productActs } from "./products.ts";
import { returnActs } from "./returns.ts";
import { reviewActs } from "./reviews.ts";
import type { StaffActs } from "./StaffAct.ts";
import { savedFilterActs } from "./savedFilters.ts";
import { settingsActs } from "./settings.ts";
import { transferActs } from "./transfers.ts";
import { userActs } from "./users.ts";
import { verifactuActs } from "./verifactu.ts";
import { withdrawalActs } from "./withdrawals.ts";

/** One act for each endpoint by which the staff changes something. */
export const STAFF_ACTS: StaffActs = {
  ...breachActs,
  ...complianceActs,
  ...openingActs,
  ...contentActs,
  ...couponActs,
  ...fitActs,
  ...guaranteeActs,
  ...importActs,
  ...incidentActs,
  ...invoiceActs,
  ...lookActs,
  ...lotActs,
  ...mailActs,
  ...messageActs,
  ...noticeActs,
  ...orderActs,
  ...productActs,
  ...returnActs,
  ...reviewActs,
  ...savedFilterActs,
  ...settingsActs,
  ...transferActs,
  ...userActs,
  ...verifactuActs,
  ...withdrawalActs,
};
