export * from "./fillPlaceholders.ts";
export { methodWords } from "./paymentWords.ts";
export * from "./placeholders.ts";
export * from "./publishDefaults.ts";
export * from "./publishVersion.ts";
export * from "./readVersions.ts";
