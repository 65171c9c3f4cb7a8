import type { Category } from "../catalogue.ts";
import { keysOf } from "../keysOf.ts";
import type { PageKind, VisitSource } from "../visits.ts";

export const PAGE_KIND_LABELS: Record<PageKind, string> = {
  home: "Portada",
  catalogue: "Catálogo",
  product: "Ficha de producto",
  cart: "Carrito",
  checkout: "Finalizar compra",
  account: "Cuenta",
  content: "Información",
  other: "Otras",
};
export const VISIT_SOURCE_LABELS: Record<VisitSource, string> = {
  direct: "Directo",
  search: "Buscadores",
  social: "Redes sociales",
  referral: "Otras webs",
  campaign: "Campañas",
  internal: "Dentro de la tienda",
};
/** Over which days the shop's figures are read; the last ones with today. */
export const ANALYTICS_PERIOD_LABELS = {
  "7d": "7 días",
  "30d": "30 días",
  "90d": "90 días",
  month: "Este mes",
  year: "Este año",
};
export type AnalyticsPeriod = keyof typeof ANALYTICS_PERIOD_LABELS;
export const ANALYTICS_PERIODS = keysOf(ANALYTICS_PERIOD_LABELS);
export const ANALYTICS_TABLES = ["sales", "products", "categories", "coupons", "sources", "pages", "stock"] as const;
export type AnalyticsTable = (typeof ANALYTICS_TABLES)[number];
/** One colour for each category wherever it is drawn: told apart, and 3:1 against the surface, in both themes. */
export const CATEGORY_COLOURS: Record<Category, string> = {
  "starter-kits": "#12908b",
  liquids: "#e0622e",
  mods: "#4a80c4",
  pods: "#b07d1e",
  accessories: "#a565a8",
};
