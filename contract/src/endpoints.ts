import { authEndpoints } from "./auth.ts";
import { cartEndpoints } from "./cart.ts";
import { catalogueEndpoints } from "./catalogue.ts";
import { couponEndpoints } from "./coupons.ts";
import { orderEndpoints } from "./orders.ts";
import { reviewEndpoints } from "./reviews.ts";
import { settingsEndpoints } from "./settings.ts";
import { shippingEndpoints } from "./shipping.ts";
import { visitEndpoints } from "./visits.ts";
import { wishlistEndpoints } from "./wishlist.ts";

/** Everything that the outside may call, under `/api`. */
export const ENDPOINTS = {
  ...authEndpoints,
  ...catalogueEndpoints,
  ...cartEndpoints,
  ...shippingEndpoints,
  ...settingsEndpoints,
  ...couponEndpoints,
  ...orderEndpoints,
  ...reviewEndpoints,
  ...wishlistEndpoints,
  ...visitEndpoints,
};
export type Endpoints = typeof ENDPOINTS;
