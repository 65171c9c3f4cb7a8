/**
 * The words and constants of the specification that both sides need. No schema stands here: a page that shows a label
 * must not load the validation library for it. What only the staff's screens need stands under `staff`, so that no buyer
 * loads it.
 */

export * from "./accounts.ts";
export * from "./attributes.ts";
export * from "./cart.ts";
export * from "./cartFull.ts";
export * from "./catalogue.ts";
export * from "./communities.ts";
export * from "./contact.ts";
export * from "./content.ts";
export * from "./delivery.ts";
export * from "./extras.ts";
export * from "./fits.ts";
export * from "./flags.ts";
export * from "./guaranteeNotice.ts";
export * from "./invoices.ts";
export * from "./lists.ts";
export * from "./look.ts";
export * from "./names.ts";
export * from "./orders.ts";
export * from "./payment.ts";
export * from "./reviews.ts";
export * from "./shipping.ts";
export * from "./staff/accounts.ts";
export * from "./staff/analytics.ts";
export * from "./staff/attributes.ts";
export * from "./staff/breaches.ts";
export * from "./staff/compliance.ts";
export * from "./staff/coupons.ts";
export * from "./staff/debts.ts";
export * from "./staff/figures.ts";
export * from "./staff/imports.ts";
export * from "./staff/incidents.ts";
export * from "./staff/lots.ts";
export * from "./staff/mailDomain.ts";
export * from "./staff/mails.ts";
export * from "./staff/messages.ts";
export * from "./staff/notices.ts";
export * from "./staff/opening.ts";
export * from "./staff/orders.ts";
export * from "./staff/productFields.ts";
export * from "./staff/products.ts";
export * from "./staff/returns.ts";
export * from "./staff/transfers.ts";
export * from "./staff/verifactu.ts";
export * from "./staff/withdrawals.ts";
export * from "./takeBack.ts";
export * from "./visits.ts";
