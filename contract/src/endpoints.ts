import { addressEndpoints } from "./addresses.ts";
import { adminOrderEndpoints } from "./adminOrders.ts";
import { adminProductEndpoints } from "./adminProducts.ts";
import { adminUserEndpoints } from "./adminUsers.ts";
import { analyticsEndpoints } from "./analytics.ts";
import { auditEndpoints } from "./audit.ts";
import { authEndpoints } from "./auth.ts";
import { cartEndpoints } from "./cart.ts";
import { catalogueEndpoints } from "./catalogue.ts";
import { complianceEndpoints } from "./compliance.ts";
import { contentEndpoints } from "./content.ts";
import { couponEndpoints } from "./coupons.ts";
import { importEndpoints } from "./imports.ts";
import { incidentEndpoints } from "./incidents.ts";
import { lotEndpoints } from "./lots.ts";
import { mailEndpoints } from "./mails.ts";
import { messageEndpoints } from "./messages.ts";
import { orderEndpoints } from "./orders.ts";
import { privacyEndpoints } from "./privacy.ts";
import { pushEndpoints } from "./push.ts";
import { reviewEndpoints } from "./reviews.ts";
import { securityEndpoints } from "./security.ts";
import { settingsEndpoints } from "./settings.ts";
import { shippingEndpoints } from "./shipping.ts";
import { taxEndpoints } from "./taxes.ts";
import { transferEndpoints } from "./transfers.ts";
import { visitEndpoints } from "./visits.ts";
import { wishlistEndpoints } from "./wishlist.ts";
import { withdrawalEndpoints } from "./withdrawals.ts";

/** Everything that the outside may call, under `/api`. */
export const ENDPOINTS = {
  ...authEndpoints,
  ...securityEndpoints,
  ...addressEndpoints,
  ...privacyEndpoints,
  ...catalogueEndpoints,
  ...adminProductEndpoints,
  ...cartEndpoints,
  ...shippingEndpoints,
  ...settingsEndpoints,
  ...contentEndpoints,
  ...complianceEndpoints,
  ...couponEndpoints,
  ...adminUserEndpoints,
  ...auditEndpoints,
  ...orderEndpoints,
  ...adminOrderEndpoints,
  ...reviewEndpoints,
  ...wishlistEndpoints,
  ...withdrawalEndpoints,
  ...mailEndpoints,
  ...importEndpoints,
  ...lotEndpoints,
  ...incidentEndpoints,
  ...messageEndpoints,
  ...pushEndpoints,
  ...transferEndpoints,
  ...visitEndpoints,
  ...taxEndpoints,
  ...analyticsEndpoints,
};
export type Endpoints = typeof ENDPOINTS;
