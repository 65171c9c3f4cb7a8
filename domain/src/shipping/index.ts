export * from "./offers.ts";
export * from "./Tariff.ts";
