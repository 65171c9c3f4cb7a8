export * from "./arrival.ts";
export * from "./calendarOf.ts";
export * from "./changeShipping.ts";
export * from "./extras.ts";
export * from "./loadBasics.ts";
export * from "./offers.ts";
export * from "./sameDay.ts";
export * from "./Tariff.ts";
