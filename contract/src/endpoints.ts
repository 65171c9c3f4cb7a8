import { analyticsEndpoints } from "./analytics/analytics.ts";
import { visitEndpoints } from "./analytics/visits.ts";
import { auditEndpoints } from "./audit/entries.ts";
import { cartEndpoints } from "./cart.ts";
import { adminProductEndpoints } from "./catalogue/adminProducts.ts";
import { catalogueEndpoints } from "./catalogue/catalogue.ts";
import { fitFamilyEndpoints } from "./catalogue/fitFamilies.ts";
import { fitGridEndpoints } from "./catalogue/fitGrid.ts";
import { fitEndpoints } from "./catalogue/fits.ts";
import { leafletEndpoints } from "./catalogue/leaflets.ts";
import { lotEndpoints } from "./catalogue/lots.ts";
import { ownedDeviceEndpoints } from "./catalogue/ownedDevices.ts";
import { wishlistEndpoints } from "./catalogue/wishlist.ts";
import { contentEndpoints } from "./content.ts";
import { couponEndpoints } from "./coupons.ts";
import { importEndpoints } from "./imports.ts";
import { billingRecordEndpoints } from "./invoices/billingRecords.ts";
import { invoiceEndpoints } from "./invoices/invoices.ts";
import { breachEndpoints } from "./law/breaches.ts";
import { complianceEndpoints } from "./law/compliance.ts";
import { guaranteeEndpoints } from "./law/guaranteeNotice.ts";
import { incidentEndpoints } from "./law/incidents.ts";
import { processingEndpoints } from "./law/processing.ts";
import { lookEndpoints } from "./look/look.ts";
import { messageEndpoints } from "./messages.ts";
import { mixingEndpoints } from "./mixing/index.ts";
import { mailEndpoints } from "./notifications/mails.ts";
import { pushEndpoints } from "./notifications/push.ts";
import { staffNoticeEndpoints } from "./notifications/staffNotices.ts";
import { openingEndpoints } from "./opening.ts";
import { adminOrderEndpoints } from "./orders/adminOrders.ts";
import { orderEndpoints } from "./orders/orders.ts";
import { returnEndpoints } from "./orders/returns.ts";
import { sendingOrderEndpoints } from "./orders/sendingOrders.ts";
import { withdrawalEndpoints } from "./orders/withdrawals.ts";
import { reviewEndpoints } from "./reviews.ts";
import { settingsEndpoints } from "./settings/index.ts";
import { shippingEndpoints } from "./shipping/shipping.ts";
import { statusEndpoints } from "./status.ts";
import { taxEndpoints } from "./taxes/taxes.ts";
import { transferEndpoints } from "./transfers/index.ts";
import { addressEndpoints } from "./users/addresses.ts";
import { adminUserEndpoints } from "./users/adminUsers.ts";
import { authEndpoints } from "./users/auth.ts";
import { privacyEndpoints } from "./users/privacy.ts";
import { savedFilterEndpoints } from "./users/savedFilters.ts";
import { securityEndpoints } from "./users/security.ts";

/** Everything that the outside may call, under `/api`. */
export const ENDPOINTS = {
  ...authEndpoints,
  ...securityEndpoints,
  ...addressEndpoints,
  ...privacyEndpoints,
  ...catalogueEndpoints,
  ...adminProductEndpoints,
  ...fitEndpoints,
  ...fitFamilyEndpoints,
  ...fitGridEndpoints,
  ...ownedDeviceEndpoints,
  ...mixingEndpoints,
  ...cartEndpoints,
  ...shippingEndpoints,
  ...settingsEndpoints,
  ...contentEndpoints,
  ...complianceEndpoints,
  ...openingEndpoints,
  ...statusEndpoints,
  ...couponEndpoints,
  ...adminUserEndpoints,
  ...savedFilterEndpoints,
  ...auditEndpoints,
  ...orderEndpoints,
  ...adminOrderEndpoints,
  ...sendingOrderEndpoints,
  ...reviewEndpoints,
  ...wishlistEndpoints,
  ...withdrawalEndpoints,
  ...returnEndpoints,
  ...mailEndpoints,
  ...importEndpoints,
  ...lotEndpoints,
  ...incidentEndpoints,
  ...breachEndpoints,
  ...leafletEndpoints,
  ...guaranteeEndpoints,
  ...lookEndpoints,
  ...processingEndpoints,
  ...messageEndpoints,
  ...pushEndpoints,
  ...staffNoticeEndpoints,
  ...transferEndpoints,
  ...visitEndpoints,
  ...taxEndpoints,
  ...invoiceEndpoints,
  ...billingRecordEndpoints,
  ...analyticsEndpoints,
};
export type Endpoints = typeof ENDPOINTS;
