import type { LegalClass } from "@bruma/contract";

/** Ley 28/2005 and RD 579/2017, as «Cumplimiento» explains them. */
export const LEGAL_CLASS_NOTES: Record<LegalClass, string> = {
  nicotine_liquid:
    "Como mucho 20 mg/ml de nicotina y 10 ml por envase, con su identificador EU-CEG y la advertencia sanitaria. Solo se envía dentro de España.",
  liquid_0mg: "Líquidos y bases sin nicotina. Solo se envían dentro de España.",
  device: "Kits, mods y pods. Solo se envían dentro de España.",
  component:
    "Resistencias, depósitos y cartuchos; los que contienen líquido, de 2 ml como mucho. Solo se envían dentro de España.",
  unregulated:
    "Baterías, cargadores, fundas y herramientas: lo que no es de vapeo por sí mismo. Se envía también a otros países.",
};
