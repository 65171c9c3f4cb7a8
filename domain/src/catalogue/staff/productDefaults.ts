import type { Category, LegalClass, Party } from "@bruma/contract";
import type { ShopSettings } from "../../settings/index.ts";

/** Who makes and answers for a product that names nobody: the shop itself. */
export function shopParty({ company }: ShopSettings): Party {
  return { name: company.name, address: company.address, email: company.email };
}

interface Parties {
  manufacturer: Party | null;
  responsiblePerson: Party | null;
}
/** A product as the law sees it: who it names, or the shop. */
export function withParties<Product extends Parties>(product: Product, shop: Party) {
  const { manufacturer, responsiblePerson } = product;
  return { ...product, manufacturer: manufacturer ?? shop, responsiblePerson: responsiblePerson ?? shop };
}

/** The legal class of a product that names none. */
export const DEFAULT_LEGAL_CLASS: Record<Category, LegalClass> = {
  liquids: "liquid_0mg",
  "starter-kits": "device",
  mods: "device",
  pods: "device",
  accessories: "unregulated",
};
