export * from "./favourites.ts";
export * from "./productAlerts.ts";
export { queueFavouritesPush } from "./queueFavouritesPush.ts";
export * from "./sendProductAlerts.ts";
