import { ENDPOINTS } from "@bruma/contract";
import { Refusal } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { ImageSources } from "../media/fetchImage.ts";
import { LOGO_UPLOADS } from "../media/logo/logoUploads.ts";
import type { MediaStore } from "../media/MediaStore.ts";
import { PRODUCT_UPLOADS } from "../media/takeImage.ts";
import { acceptUploads } from "../plugins/uploads.ts";
import type { ShopWatch } from "../status/ShopWatch.ts";
import { serveAddresses } from "./account/addresses.ts";
import { serveAuth } from "./account/auth.ts";
import { servePrivacy } from "./account/privacy.ts";
import { servePush } from "./account/push.ts";
import { serveSavedFilters } from "./account/savedFilters.ts";
import { serveSecurity } from "./account/security.ts";
import { serveStaffNotices } from "./account/staffNotices.ts";
import { serveAnalytics } from "./analytics/analytics.ts";
import { serveVisits } from "./analytics/visits.ts";
import { serveCart } from "./cart/cart.ts";
import { serveAdminFits } from "./catalogue/adminFits.ts";
import { serveAdminImages } from "./catalogue/adminImages.ts";
import { serveAdminProducts } from "./catalogue/adminProducts.ts";
import { serveCatalogue } from "./catalogue/catalogue.ts";
import { serveFitFamilies } from "./catalogue/fitFamilies.ts";
import { serveFitGrid } from "./catalogue/fitGrid.ts";
import { serveFits } from "./catalogue/fits.ts";
import { LEAFLET_UPLOADS, serveLeaflets, serveLeafletUpload } from "./catalogue/leaflets.ts";
import { serveMixing } from "./catalogue/mixing.ts";
import { serveOwnedDevices } from "./catalogue/ownedDevices.ts";
import { serveWishlist } from "./catalogue/wishlist.ts";
import { serveAdminCoupons } from "./coupons/adminCoupons.ts";
import { serveCoupons } from "./coupons/coupons.ts";
import { serveDocs } from "./docs/docs.ts";
import { IMPORT_UPLOADS, serveImports } from "./imports/imports.ts";
import { serveBillingRecords } from "./invoices/billingRecords.ts";
import { serveInvoices } from "./invoices/invoices.ts";
import { serveBreaches } from "./law/breaches.ts";
import { serveCompliance } from "./law/compliance.ts";
import { ARTWORK_UPLOADS, serveArtworkUpload, serveGuaranteeNotice } from "./law/guaranteeNotice.ts";
import { serveIncidents } from "./law/incidents.ts";
import { serveOpening } from "./law/opening.ts";
import { serveOpeningTrial } from "./law/openingTrial.ts";
import { serveProcessing } from "./law/processing.ts";
import { serveTaxes } from "./law/taxes.ts";
import { serveWithdrawals } from "./law/withdrawals.ts";
import { serveLots } from "./lots/lots.ts";
import { serveMails } from "./messages/mails.ts";
import { serveMessages } from "./messages/messages.ts";
import { serveAdminOrders } from "./orders/adminOrders.ts";
import { serveOrderFits } from "./orders/orderFits.ts";
import { serveOrders } from "./orders/orders.ts";
import { serveReturns } from "./orders/returns.ts";
import { serveSendingOrders } from "./orders/sendingOrders.ts";
import { serveReviews } from "./reviews/reviews.ts";
import { serveContent } from "./settings/content.ts";
import { serveLogoUpload, serveLook } from "./settings/look.ts";
import { serveMailDomain } from "./settings/mailDomain.ts";
import { serveSettings } from "./settings/settings.ts";
import { serveShipping } from "./settings/shipping.ts";
import { serveStatus } from "./settings/status.ts";
import { STATEMENT_UPLOADS, serveTransfers } from "./transfers/transfers.ts";
import { serveAdminUsers } from "./users/adminUsers.ts";
import { serveAudit } from "./users/audit.ts";

export interface ApiParts extends ShopWatch {
  media: MediaStore;
  /** Left out: the public internet. */
  imageSources?: ImageSources;
  /** Left out: the machine's own. */
  nameServers?: readonly string[];
}

/** Everything under `/api`. An endpoint that the contract declares and nobody serves stops the start. */
export async function serveApi(
  app: FastifyInstance,
  { media, imageSources, nameServers, ...known }: ApiParts,
): Promise<void> {
  const served = new Set<string>();
  app.addHook("onRoute", ({ config }) => {
    if (config?.endpoint) served.add(config.endpoint);
  });
  serveAuth(app);
  serveSecurity(app);
  serveAddresses(app);
  servePrivacy(app);
  serveCatalogue(app);
  serveMixing(app);
  serveFits(app);
  serveAdminFits(app);
  serveFitFamilies(app);
  serveFitGrid(app);
  serveOwnedDevices(app);
  await acceptUploads(app, PRODUCT_UPLOADS, (scope) => {
    serveAdminProducts(scope, serveAdminImages(scope, media, imageSources));
  });
  serveCart(app);
  serveShipping(app);
  serveSettings(app);
  serveMailDomain(app, nameServers);
  serveContent(app);
  serveCompliance(app);
  serveOpening(app);
  serveOpeningTrial(app);
  serveStatus(app, known);
  serveInvoices(app);
  serveBillingRecords(app);
  serveCoupons(app);
  serveAdminCoupons(app);
  serveAdminUsers(app);
  serveSavedFilters(app);
  serveAudit(app);
  serveOrders(app);
  serveOrderFits(app);
  serveAdminOrders(app);
  serveSendingOrders(app);
  serveLots(app);
  serveBreaches(app);
  serveIncidents(app);
  serveProcessing(app);
  serveVisits(app);
  serveTaxes(app);
  serveAnalytics(app);
  serveReviews(app);
  serveWishlist(app);
  serveWithdrawals(app);
  serveReturns(app);
  serveMails(app);
  await acceptUploads(app, IMPORT_UPLOADS, serveImports);
  serveLeaflets(app);
  await acceptUploads(app, LEAFLET_UPLOADS, serveLeafletUpload);
  serveGuaranteeNotice(app);
  await acceptUploads(app, ARTWORK_UPLOADS, serveArtworkUpload);
  serveLook(app);
  await acceptUploads(app, LOGO_UPLOADS, serveLogoUpload);
  await acceptUploads(app, STATEMENT_UPLOADS, serveTransfers);
  serveMessages(app);
  servePush(app);
  serveStaffNotices(app);
  serveDocs(app);
  const missing = Object.keys(ENDPOINTS).filter((key) => !served.has(key));
  if (missing.length > 0) throw new Error(`Declared, not served: ${missing.join(", ")}`);

  for (const url of ["/api", "/api/*"]) refuseUnknown(app, url);
}

/** Refuses before the body is looked at: nothing is there that could understand it. */
function refuseUnknown(app: FastifyInstance, url: string): void {
  app.route({
    method: app.supportedMethods.filter((method) => method !== "TRACE" && method !== "CONNECT"),
    url,
    config: { access: "anyone" },
    onRequest: async () => {
      throw new Refusal("path.not_found");
    },
    handler: async () => undefined,
  });
}
