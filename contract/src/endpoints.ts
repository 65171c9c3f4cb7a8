import { authEndpoints } from "./auth.ts";
import { cartEndpoints } from "./cart.ts";
import { catalogueEndpoints } from "./catalogue.ts";
import { couponEndpoints } from "./coupons.ts";
import { orderEndpoints } from "./orders.ts";
import { settingsEndpoints } from "./settings.ts";
import { shippingEndpoints } from "./shipping.ts";

/** Everything that the outside may call, under `/api`. */
export const ENDPOINTS = {
  ...authEndpoints,
  ...catalogueEndpoints,
  ...cartEndpoints,
  ...shippingEndpoints,
  ...settingsEndpoints,
  ...couponEndpoints,
  ...orderEndpoints,
};
export type Endpoints = typeof ENDPOINTS;
