export * from "./chain/appendRecord.ts";
export * from "./records/BillingRecord.ts";
export * from "./records/hashOf.ts";
export * from "./records/recordXml.ts";
export * from "./systemOf.ts";
export * from "./verificationUrl.ts";
