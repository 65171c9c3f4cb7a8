export * from "./offers.ts";
export * from "./Tariff.ts";
export * from "./zoneOf.ts";
