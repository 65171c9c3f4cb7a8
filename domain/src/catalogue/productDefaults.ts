import type { Category, LegalClass, Party } from "@bruma/contract";
import type { ShopSettings } from "../settings/index.ts";

/** Who makes and answers for a product that names nobody: the shop itself. */
export function shopParty({ company, contact }: ShopSettings): Party {
  return { name: company.name, address: company.address, email: contact.email };
}

/** The legal class of a product that names none. */
export const DEFAULT_LEGAL_CLASS: Record<Category, LegalClass> = {
  liquids: "liquid_0mg",
  "starter-kits": "device",
  mods: "device",
  pods: "device",
  accessories: "unregulated",
};
