export * from "./applyRetention.ts";
export * from "./endInactiveAccounts.ts";
export * from "./eraseAccount.ts";
export * from "./exportPersonalData.ts";
export { readProcessing } from "./readProcessing.ts";
