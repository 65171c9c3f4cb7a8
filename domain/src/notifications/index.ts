export * from "./claimPush.ts";
export * from "./mailDigest.ts";
export * from "./preferences.ts";
export * from "./staffPreferences.ts";
export * from "./subscriptions.ts";
export * from "./tellOfProducts.ts";
export * from "./tellOfStock.ts";
export * from "./vapidKeys.ts";
