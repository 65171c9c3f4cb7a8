/**
 * The words and constants of the specification that both sides need. No schema stands here: a page that shows a label
 * must not load the validation library for it. What only the staff's screens need stands under `staff`, so that no buyer
 * loads it.
 */

export * from "./vocabulary/accounts.ts";
export * from "./vocabulary/catalogue.ts";
export * from "./vocabulary/contact.ts";
export * from "./vocabulary/orders.ts";
export * from "./vocabulary/payment.ts";
export * from "./vocabulary/reviews.ts";
export * from "./vocabulary/shipping.ts";
export * from "./vocabulary/staff/accounts.ts";
export * from "./vocabulary/staff/analytics.ts";
export * from "./vocabulary/staff/compliance.ts";
export * from "./vocabulary/staff/content.ts";
export * from "./vocabulary/staff/coupons.ts";
export * from "./vocabulary/staff/imports.ts";
export * from "./vocabulary/staff/incidents.ts";
export * from "./vocabulary/staff/lots.ts";
export * from "./vocabulary/staff/mails.ts";
export * from "./vocabulary/staff/messages.ts";
export * from "./vocabulary/staff/orders.ts";
export * from "./vocabulary/staff/products.ts";
export * from "./vocabulary/staff/transfers.ts";
export * from "./vocabulary/staff/withdrawals.ts";
export * from "./vocabulary/visits.ts";
