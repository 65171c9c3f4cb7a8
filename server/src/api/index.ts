import { ENDPOINTS } from "@bruma/contract";
import { Refusal } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { ImageSources } from "../media/fetchImage.ts";
import type { MediaStore } from "../media/MediaStore.ts";
import { PRODUCT_UPLOADS } from "../media/takeImage.ts";
import { acceptUploads } from "../plugins/uploads.ts";
import { serveAddresses } from "./addresses.ts";
import { serveAdminCoupons } from "./adminCoupons.ts";
import { serveAdminImages } from "./adminImages.ts";
import { serveAdminOrders } from "./adminOrders.ts";
import { serveAdminProducts } from "./adminProducts.ts";
import { serveAdminUsers } from "./adminUsers.ts";
import { serveAnalytics } from "./analytics.ts";
import { serveAudit } from "./audit.ts";
import { serveAuth } from "./auth.ts";
import { serveCart } from "./cart.ts";
import { serveCatalogue } from "./catalogue.ts";
import { serveCompliance } from "./compliance.ts";
import { serveContent } from "./content.ts";
import { serveCoupons } from "./coupons.ts";
import { serveDocs } from "./docs.ts";
import { IMPORT_UPLOADS, serveImports } from "./imports.ts";
import { serveIncidents } from "./incidents.ts";
import { serveLots } from "./lots.ts";
import { serveMails } from "./mails.ts";
import { serveMessages } from "./messages.ts";
import { serveOrders } from "./orders.ts";
import { servePrivacy } from "./privacy.ts";
import { servePush } from "./push.ts";
import { serveReviews } from "./reviews.ts";
import { serveSecurity } from "./security.ts";
import { serveSettings } from "./settings.ts";
import { serveShipping } from "./shipping.ts";
import { serveTaxes } from "./taxes.ts";
import { STATEMENT_UPLOADS, serveTransfers } from "./transfers.ts";
import { serveVisits } from "./visits.ts";
import { serveWishlist } from "./wishlist.ts";
import { serveWithdrawals } from "./withdrawals.ts";

export interface ApiParts {
  media: MediaStore;
  /** Left out: the public internet. */
  imageSources?: ImageSources;
}

/** Everything under `/api`. An endpoint that the contract declares and nobody serves stops the start. */
export async function serveApi(app: FastifyInstance, { media, imageSources }: ApiParts): Promise<void> {
  const served = new Set<string>();
  app.addHook("onRoute", ({ config }) => {
    if (config?.endpoint) served.add(config.endpoint);
  });
  serveAuth(app);
  serveSecurity(app);
  serveAddresses(app);
  servePrivacy(app);
  serveCatalogue(app);
  await acceptUploads(app, PRODUCT_UPLOADS, (scope) => {
    serveAdminProducts(scope, serveAdminImages(scope, media, imageSources));
  });
  serveCart(app);
  serveShipping(app);
  serveSettings(app);
  serveContent(app);
  serveCompliance(app);
  serveCoupons(app);
  serveAdminCoupons(app);
  serveAdminUsers(app);
  serveAudit(app);
  serveOrders(app);
  serveAdminOrders(app);
  serveLots(app);
  serveIncidents(app);
  serveVisits(app);
  serveTaxes(app);
  serveAnalytics(app);
  serveReviews(app);
  serveWishlist(app);
  serveWithdrawals(app);
  serveMails(app);
  await acceptUploads(app, IMPORT_UPLOADS, serveImports);
  await acceptUploads(app, STATEMENT_UPLOADS, serveTransfers);
  serveMessages(app);
  servePush(app);
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
