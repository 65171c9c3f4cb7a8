import { z } from "zod";
import { paragraph } from "../fields/fields.ts";
import { section, setting } from "./section.ts";

const STEEPING = `Frutal o mentolado: de 1 a 3 días
Bebida: de 3 a 5 días
Postre o crema: de 7 a 14 días
Tabaco: de 14 a 21 días`;

const SAFETY = `La nicotina es una sustancia muy adictiva y tóxica. Solo para personas adultas que ya vapean.
Usa guantes y gafas. Si te cae en la piel, lávala enseguida con agua y jabón.
Guarda nicokits y mezclas cerrados, etiquetados y fuera del alcance de los niños y de los animales.
No vapees un nicokit sin diluir, ni lo uses durante el embarazo.
Si se ingiere, llama al Servicio de Información Toxicológica: 91 562 04 20.`;

/** The calculator of mixtures. */
export const mixing = section(
  {
    anchor: "calculadora",
    title: "Calculadora de mezclas",
    shortTitle: "Calculadora",
    text: "Cuántos nicokits y cuánta base lleva una botella. Trabaja con los nicokits, las bases y los longfill a la venta.",
  },
  {
    enabled: setting(z.boolean(), {
      label: "Calculadora a la vista",
      default: true,
      hint: "En /calculadora, en el pie de página y junto a los longfill, los shortfill y las bases.",
    }),
    steeping: setting(paragraph(1_000), {
      label: "Reposo",
      default: STEEPING,
      hint: "Una línea por clase de sabor. Vacío no se ve.",
      input: "lines",
    }),
    safety: setting(paragraph(2_000, "Las precauciones son obligatorias"), {
      label: "Precauciones",
      default: SAFETY,
      hint: "Una por línea. Salen junto a cada mezcla.",
      input: "lines",
    }),
  },
);
