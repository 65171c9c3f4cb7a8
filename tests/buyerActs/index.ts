import { accountActs } from "./account.ts";
import { afterwardsActs } from "./afterwards.ts";
import type { BuyerActs } from "./BuyerAct.ts";
import { buyingActs } from "./buying.ts";

export * from "./BuyerAct.ts";

/** One act for each endpoint by which anybody but the staff changes something. */
export const BUYER_ACTS: BuyerActs = { ...accountActs, ...buyingActs, ...afterwardsActs };
