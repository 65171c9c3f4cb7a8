export * from "./beginShop.ts";
export * from "./openShop.ts";
export { type JudgedStep, type OpeningView, readOpening } from "./readOpening.ts";
export { settleStep } from "./settleStep.ts";
export type * from "./trial/TrialOrder.ts";
export { rehearseOrder, tryOrder } from "./trial/tryOrder.ts";
