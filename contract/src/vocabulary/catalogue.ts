import { keysOf } from "./keysOf.ts";

export const CATEGORY_LABELS = {
  "starter-kits": "Kits",
  liquids: "E-liquids",
  mods: "Mods",
  pods: "Pods",
  accessories: "Accesorios",
};
export type Category = keyof typeof CATEGORY_LABELS;
export const CATEGORIES = keysOf(CATEGORY_LABELS);
/** Of a picture that the staff sends, or that an address gives, in bytes. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** Of a product's leaflet, in bytes. */
export const LEAFLET_MAX_BYTES = 5_000_000;

/** Legal classes of «decisions.md»; all but `unregulated` fall under Ley 28/2005 and RD 579/2017. */
export const LEGAL_CLASSES = ["nicotine_liquid", "liquid_0mg", "device", "component", "unregulated"] as const;
export type LegalClass = (typeof LEGAL_CLASSES)[number];
export const SORTS = ["relevance", "newest", "price_asc", "price_desc", "rating", "name"] as const;
export type Sort = (typeof SORTS)[number];
export const LOW_STOCK_MAX = 9;
export const CATALOGUE_PAGE = 50;
export const RELATED_COUNT = 4;
/** How much of a text that is being typed asks for suggestions. */
export const SUGGEST_MIN = 2;
export const SUGGEST_MAX = 40;
/** Notices that a customer asks for on a product. */
export const PRODUCT_ALERTS = ["price_drop", "back_in_stock"] as const;
export type ProductAlert = (typeof PRODUCT_ALERTS)[number];
export const WISHLIST_MAX = 500;
