export * from "./claimPush.ts";
export * from "./preferences.ts";
export * from "./subscriptions.ts";
export * from "./vapidKeys.ts";
