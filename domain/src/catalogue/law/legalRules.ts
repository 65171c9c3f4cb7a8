import type { Attributes, LegalClass, Party } from "@bruma/contract";
import { shopDay } from "../../time/index.ts";

/** What the law looks at in a product. */
export interface LegalFacts {
  legalClass: LegalClass;
  attributes: Attributes;
  euCegId: string | null;
  /** Those of the product, or the shop's. */
  manufacturer: Party | null;
  responsiblePerson: Party | null;
  variants: readonly { nicotineMgMl: number | null; volumeMl: number | null }[];
}

/** What stands against selling a product. */
export interface LegalProblem {
  id: string;
  source: string;
  /** The field of the form that mends it; «variants.volumeMl» is that of a variant, whichever breaks it. */
  field: string;
  message: string;
}

export interface LegalRule extends LegalProblem {
  /** What «Cumplimiento» calls it. */
  title: string;
  /** Days on which it is in force, the first and the last included, by the clocks of the peninsula. */
  from: string;
  until?: string;
  appliesTo: readonly LegalClass[];
  isKept: (product: LegalFacts) => boolean;
}

const WITH_TANK: readonly LegalClass[] = ["device", "component"];
const ALL: readonly LegalClass[] = ["nicotine_liquid", "liquid_0mg", "device", "component", "unregulated"];

const NICOTINE_MAX_MG_ML = 20;
const REFILL_MAX_ML = 10;
const TANK_MAX_ML = 2;

const strongestOf = ({ attributes }: Pick<LegalFacts, "attributes">) =>
  attributes.nicotineMgMl?.length ? Math.max(...attributes.nicotineMgMl) : null;
/** What a variant does not say of itself, the product says for all. */
const strengths = (product: Pick<LegalFacts, "attributes" | "variants">) =>
  product.variants.map(({ nicotineMgMl }) => nicotineMgMl ?? strongestOf(product));
/** By what it says of itself or of any variant. */
export const holdsNicotine = (product: Pick<LegalFacts, "attributes" | "variants">) =>
  strengths(product).some((mg) => mg !== null && mg > 0);
const volumes = ({ variants, attributes }: LegalFacts) =>
  variants.map(({ volumeMl }) => volumeMl ?? attributes.volumeMl ?? null);

const isSaid = (text: string | null) => text !== null && text.trim() !== "";
const isNamed = (party: Party | null) =>
  party !== null && [party.name, party.address, party.email].every((text) => text.trim() !== "");

/** Directive 2014/40/EU, transposed by RD 579/2017 from its first day on; articles of the latter where they are certain. */
const NICOTINE_DAY = "2017-06-11";
const SAFETY_DAY = "2024-12-13";

/** What a product must keep to be sold. They change: a new rule is a new row, an old one gets its last day. */
export const LEGAL_RULES: readonly LegalRule[] = [
  {
    id: "nicotine.volume",
    title: "Envases de 10 ml",
    source: "Directiva 2014/40/UE, art. 20.3.a; RD 579/2017",
    from: NICOTINE_DAY,
    appliesTo: ["nicotine_liquid"],
    field: "variants.volumeMl",
    isKept: (product) => volumes(product).every((ml) => ml !== null && ml <= REFILL_MAX_ML),
    message: "Un líquido con nicotina se vende en envases de 10 ml como máximo: indica el volumen de cada variante.",
  },
  {
    id: "nicotine.strength",
    title: "20 mg/ml de nicotina",
    source: "Directiva 2014/40/UE, art. 20.3.b; RD 579/2017",
    from: NICOTINE_DAY,
    appliesTo: ["nicotine_liquid"],
    field: "variants.nicotineMgMl",
    isKept: (product) => strengths(product).every((mg) => mg !== null && mg <= NICOTINE_MAX_MG_ML),
    message: "Un líquido lleva como máximo 20 mg/ml de nicotina: indica la de cada variante.",
  },
  {
    id: "nicotine.notification",
    title: "Líquidos notificados (EU-CEG)",
    source: "Directiva 2014/40/UE, art. 20.2; RD 579/2017",
    from: NICOTINE_DAY,
    appliesTo: ["nicotine_liquid"],
    field: "eu_ceg_id",
    isKept: ({ euCegId }) => isSaid(euCegId),
    message: "Falta el número de notificación EU-CEG del líquido.",
  },
  {
    // The warning on the page hangs on the class: what holds nicotine under another one would be shown without it.
    id: "nicotine.class",
    title: "Advertencia y clase legal de lo que lleva nicotina",
    source: "Directiva 2014/40/UE, arts. 20.1 y 20.4.b.iii; RD 579/2017, art. 30",
    from: NICOTINE_DAY,
    appliesTo: ["liquid_0mg", "unregulated"],
    field: "legal_class",
    isKept: (product) => !holdsNicotine(product),
    message: "Lleva nicotina: con esta clase legal no se mostraría su advertencia ni se aplicarían sus límites.",
  },
  {
    id: "prefilled.strength",
    title: "20 mg/ml en lo que viene cargado",
    source: "Directiva 2014/40/UE, art. 20.3.b; RD 579/2017",
    from: NICOTINE_DAY,
    appliesTo: WITH_TANK,
    field: "variants.nicotineMgMl",
    isKept: (product) => strengths(product).every((mg) => mg === null || mg <= NICOTINE_MAX_MG_ML),
    message: "El líquido que trae cargado lleva como máximo 20 mg/ml de nicotina.",
  },
  {
    id: "prefilled.notification",
    title: "Lo que viene cargado, notificado (EU-CEG)",
    source: "Directiva 2014/40/UE, art. 20.2; RD 579/2017",
    from: NICOTINE_DAY,
    appliesTo: WITH_TANK,
    field: "eu_ceg_id",
    isKept: (product) => !holdsNicotine(product) || isSaid(product.euCegId),
    message: "Trae líquido con nicotina: falta su número de notificación EU-CEG.",
  },
  {
    id: "tank.capacity",
    title: "Depósitos de 2 ml",
    source: "Directiva 2014/40/UE, art. 20.3.a; RD 579/2017",
    from: NICOTINE_DAY,
    appliesTo: WITH_TANK,
    field: "attributes.capacityMl",
    isKept: ({ attributes }) => (attributes.capacityMl ?? 0) <= TANK_MAX_ML,
    message: "Un depósito o cartucho tiene como máximo 2 ml de capacidad.",
  },
  {
    id: "label.hazards",
    title: "Peligros de la etiqueta a la vista",
    source: "Reglamento (CE) 1272/2008 (CLP), arts. 17 y 48.2",
    from: "2015-06-01",
    appliesTo: ALL,
    field: "attributes.hazards",
    isKept: ({ attributes: { signalWord, pictograms, precautions, hazards } }) =>
      isSaid(hazards ?? null) || !(isSaid(signalWord ?? null) || isSaid(precautions ?? null) || pictograms?.length),
    message:
      "Lleva palabra de advertencia, pictogramas o consejos de prudencia: faltan las indicaciones de peligro (H).",
  },
  {
    id: "label.ufi",
    title: "Identificador único de fórmula (UFI)",
    source: "Reglamento (CE) 1272/2008 (CLP), anexo VIII, parte A, sección 5",
    from: "2021-01-01",
    appliesTo: ALL,
    field: "attributes.ufi",
    isKept: ({ attributes: { ufi } }) => !ufi || /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/.test(ufi.trim()),
    message: "El UFI son cuatro grupos de cuatro letras o cifras: «VDU1-414F-1003-1862».",
  },
  {
    id: "safety.manufacturer",
    title: "Fabricante indicado",
    source: "Reglamento (UE) 2023/988, arts. 9 y 19",
    from: SAFETY_DAY,
    appliesTo: ALL,
    field: "manufacturer",
    isKept: ({ manufacturer }) => isNamed(manufacturer),
    message: "Falta el fabricante: nombre, dirección y correo.",
  },
  {
    id: "safety.responsible_person",
    title: "Persona responsable en la UE",
    source: "Reglamento (UE) 2023/988, arts. 16 y 19",
    from: SAFETY_DAY,
    appliesTo: ALL,
    field: "responsible_person",
    isKept: ({ responsiblePerson }) => isNamed(responsiblePerson),
    message: "Falta la persona responsable en la Unión Europea: nombre, dirección y correo.",
  },
];

/** The rules in force on that day that a product does not keep. */
export function brokenRules(product: LegalFacts, now: Date): LegalRule[] {
  const today = shopDay(now);
  return LEGAL_RULES.filter(
    ({ from, until, appliesTo, isKept }) =>
      from <= today &&
      (until === undefined || today <= until) &&
      appliesTo.includes(product.legalClass) &&
      !isKept(product),
  );
}
