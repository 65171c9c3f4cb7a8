export * from "./incidents/index.ts";
export { type JudgedPoint, LEGAL_POINTS, readCompliance } from "./points/readCompliance.ts";
export { enforceBans, restoreRest } from "./range/enforceBans.ts";
export * from "./range/liftBan.ts";
export * from "./range/listBans.ts";
export * from "./range/listStopped.ts";
export { planBan } from "./range/planBan.ts";
export { type LegalCheck, recheckProducts } from "./range/recheckProducts.ts";
export * from "./taxLedger/index.ts";
