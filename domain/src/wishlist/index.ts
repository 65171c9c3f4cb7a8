export * from "./favourites.ts";
export * from "./productAlerts.ts";
export * from "./sendProductAlerts.ts";
