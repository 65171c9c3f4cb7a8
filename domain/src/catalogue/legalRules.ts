import type { Attributes, LegalClass, Party } from "@bruma/contract";

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

export interface LegalRule {
  id: string;
  source: string;
  /** Days on which it is in force, the first and the last included. */
  from: string;
  until?: string;
  appliesTo: readonly LegalClass[];
  /** The field of the form that mends it. */
  field: string;
  isKept: (product: LegalFacts) => boolean;
  message: string;
}

const WITH_TANK: readonly LegalClass[] = ["device", "component"];
const ALL: readonly LegalClass[] = ["nicotine_liquid", "liquid_0mg", "device", "component", "unregulated"];

const NICOTINE_MAX_MG_ML = 20;
const REFILL_MAX_ML = 10;
const TANK_MAX_ML = 2;

const strongestOf = ({ attributes }: LegalFacts) =>
  attributes.nicotineMgMl?.length ? Math.max(...attributes.nicotineMgMl) : null;
/** What a variant does not say of itself, the product says for all. */
const strengths = (product: LegalFacts) =>
  product.variants.map(({ nicotineMgMl }) => nicotineMgMl ?? strongestOf(product));
const volumes = ({ variants, attributes }: LegalFacts) =>
  variants.map(({ volumeMl }) => volumeMl ?? attributes.volumeMl ?? null);

const isNamed = (party: Party | null) =>
  party !== null && [party.name, party.address, party.email].every((text) => text.trim() !== "");

/** What a product must keep to be sold. They change: a new rule is a new row, an old one gets its last day. */
export const LEGAL_RULES: readonly LegalRule[] = [
  {
    id: "nicotine.volume",
    source: "Directiva 2014/40/UE, art. 20.3.a; RD 579/2017",
    from: "2017-06-11",
    appliesTo: ["nicotine_liquid"],
    field: "variants",
    isKept: (product) => volumes(product).every((ml) => ml !== null && ml <= REFILL_MAX_ML),
    message: "Un líquido con nicotina se vende en envases de 10 ml como máximo: indica el volumen de cada variante.",
  },
  {
    id: "nicotine.strength",
    source: "Directiva 2014/40/UE, art. 20.3.b; RD 579/2017",
    from: "2017-06-11",
    appliesTo: ["nicotine_liquid"],
    field: "variants",
    isKept: (product) => strengths(product).every((mg) => mg !== null && mg <= NICOTINE_MAX_MG_ML),
    message: "Un líquido lleva como máximo 20 mg/ml de nicotina: indica la de cada variante.",
  },
  {
    id: "nicotine.notification",
    source: "Directiva 2014/40/UE, art. 20.2; RD 579/2017",
    from: "2017-06-11",
    appliesTo: ["nicotine_liquid"],
    field: "eu_ceg_id",
    isKept: ({ euCegId }) => euCegId !== null,
    message: "Falta el número de notificación EU-CEG del líquido.",
  },
  {
    id: "nicotine.class",
    source: "Directiva 2014/40/UE, art. 20.1",
    from: "2017-06-11",
    appliesTo: ["liquid_0mg"],
    field: "legal_class",
    isKept: (product) => strengths(product).every((mg) => mg === null || mg === 0),
    message: "Lleva nicotina: su clase legal es la de líquido con nicotina.",
  },
  {
    id: "tank.capacity",
    source: "Directiva 2014/40/UE, art. 20.3.a; RD 579/2017",
    from: "2017-06-11",
    appliesTo: WITH_TANK,
    field: "attributes",
    isKept: ({ attributes }) => (attributes.capacityMl ?? 0) <= TANK_MAX_ML,
    message: "Un depósito o cartucho tiene como máximo 2 ml de capacidad.",
  },
  {
    id: "safety.manufacturer",
    source: "Reglamento (UE) 2023/988, arts. 9 y 19",
    from: "2024-12-13",
    appliesTo: ALL,
    field: "manufacturer",
    isKept: ({ manufacturer }) => isNamed(manufacturer),
    message: "Falta el fabricante: nombre, dirección y correo.",
  },
  {
    id: "safety.responsible_person",
    source: "Reglamento (UE) 2023/988, arts. 16 y 19",
    from: "2024-12-13",
    appliesTo: ALL,
    field: "responsible_person",
    isKept: ({ responsiblePerson }) => isNamed(responsiblePerson),
    message: "Falta la persona responsable en la Unión Europea: nombre, dirección y correo.",
  },
];

/** The rules in force on that day that a product does not keep. */
export function brokenRules(product: LegalFacts, now: Date): LegalRule[] {
  const today = now.toISOString().slice(0, 10);
  return LEGAL_RULES.filter(
    ({ from, until, appliesTo, isKept }) =>
      from <= today &&
      (until === undefined || today <= until) &&
      appliesTo.includes(product.legalClass) &&
      !isKept(product),
  );
}
