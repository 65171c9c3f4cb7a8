export * from "./liquidOf.ts";
export * from "./orderTaxes.ts";
export * from "./refundedParts.ts";
export * from "./spread.ts";
export * from "./unitPrice.ts";
export * from "./zoneNote.ts";
