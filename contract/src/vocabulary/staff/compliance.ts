import type { AttributeKey } from "../attributes.ts";
import type { LegalClass } from "../catalogue.ts";
import { keysOf } from "../keysOf.ts";

/** What a whole part of the range is switched off by. */
export const SALE_BAN_KIND_LABELS = {
  legal_class: "Clase legal",
  flavour: "Familia de sabor",
  attribute: "Característica",
};
export const SALE_BAN_KINDS = keysOf(SALE_BAN_KIND_LABELS);
/** By which attributes a ban can go: those that a product has or has not. */
export const BAN_ATTRIBUTES = ["disposable"] as const satisfies readonly AttributeKey[];
/** By the days of the shop's calendar: still to come, in force, past its last day, or called off. */
export const SALE_BAN_STATE_LABELS = {
  planned: "Prevista",
  in_force: "En vigor",
  over: "Terminada",
  lifted: "Levantada",
};
export type SaleBanState = keyof typeof SALE_BAN_STATE_LABELS;
export const SALE_BAN_STATES = keysOf(SALE_BAN_STATE_LABELS);
export const LEGAL_CLASS_LABELS: Record<LegalClass, string> = {
  nicotine_liquid: "Líquido con nicotina",
  liquid_0mg: "Líquido sin nicotina",
  device: "Dispositivo",
  component: "Componente",
  unregulated: "No regulado",
};

/** What the shop does about a legal point; `missing`: it waits for data of the shopkeeper's. */
export const LEGAL_POINT_STATE_LABELS = {
  met: "Se cumple",
  open: "Abierto",
  missing: "Faltan tus datos",
};
export type LegalPointState = keyof typeof LEGAL_POINT_STATE_LABELS;
export const LEGAL_POINT_STATES = keysOf(LEGAL_POINT_STATE_LABELS);
export const LEGAL_AREA_LABELS = {
  company: "La empresa",
  pages: "Páginas e información",
  products: "Productos",
  sale: "Venta y posventa",
  taxes: "Impuestos",
  environment: "Envases y residuos",
  people: "Personas y datos",
};
export type LegalArea = keyof typeof LEGAL_AREA_LABELS;
export const LEGAL_AREAS = keysOf(LEGAL_AREA_LABELS);
