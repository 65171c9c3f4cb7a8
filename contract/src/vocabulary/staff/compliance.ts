import type { LegalClass } from "../catalogue.ts";

/** What a whole part of the range is switched off by. */
export const SALE_BAN_KINDS = ["legal_class", "flavour"] as const;
export type SaleBanKind = (typeof SALE_BAN_KINDS)[number];
export const SALE_BAN_KIND_LABELS: Record<SaleBanKind, string> = {
  legal_class: "Clase legal",
  flavour: "Familia de sabor",
};
/** By the days of the shop's calendar: still to come, in force, past its last day, or called off. */
export const SALE_BAN_STATES = ["planned", "in_force", "over", "lifted"] as const;
export type SaleBanState = (typeof SALE_BAN_STATES)[number];
export const SALE_BAN_STATE_LABELS: Record<SaleBanState, string> = {
  planned: "Prevista",
  in_force: "En vigor",
  over: "Terminada",
  lifted: "Levantada",
};
export const LEGAL_CLASS_LABELS: Record<LegalClass, string> = {
  nicotine_liquid: "Líquido con nicotina",
  liquid_0mg: "Líquido sin nicotina",
  device: "Dispositivo",
  component: "Componente",
  unregulated: "Sin regular",
};

/** What the shop does about a legal point; `missing`: it waits for data of the shopkeeper's. */
export const LEGAL_POINT_STATES = ["met", "open", "missing"] as const;
export type LegalPointState = (typeof LEGAL_POINT_STATES)[number];
export const LEGAL_POINT_STATE_LABELS: Record<LegalPointState, string> = {
  met: "Se cumple",
  open: "Abierto",
  missing: "Faltan tus datos",
};
export const LEGAL_AREAS = ["company", "pages", "products", "sale", "taxes", "environment", "people"] as const;
export type LegalArea = (typeof LEGAL_AREAS)[number];
export const LEGAL_AREA_LABELS: Record<LegalArea, string> = {
  company: "La empresa",
  pages: "Páginas e información",
  products: "Productos",
  sale: "Venta y posventa",
  taxes: "Impuestos",
  environment: "Envases y residuos",
  people: "Personas y datos",
};
