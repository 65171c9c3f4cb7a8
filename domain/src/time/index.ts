export * from "./byShopClock.ts";
export { isHoliday } from "./holidays.ts";
export * from "./shopDay.ts";
export * from "./withinDays.ts";
