export * from "./changeShipping.ts";
export * from "./offers.ts";
export * from "./Tariff.ts";
