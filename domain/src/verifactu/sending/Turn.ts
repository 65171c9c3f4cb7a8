import type { VerifactuEnvironment } from "@bruma/contract";
import type { Shop } from "../../Shop.ts";
import type { ShopSettings } from "../../settings/index.ts";
import type { AgencyAnswer } from "./Agency.ts";

/** A turn at the agency: what it is asked and answers. */
export interface Turn {
  shop: Shop;
  settings: ShopSettings;
  environment: VerifactuEnvironment;
  ask(message: string): Promise<AgencyAnswer>;
}
