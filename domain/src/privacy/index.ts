export * from "./applyRetention.ts";
export * from "./eraseAccount.ts";
export * from "./exportPersonalData.ts";
