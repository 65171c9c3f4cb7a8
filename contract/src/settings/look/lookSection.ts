import { z } from "zod";
import { section, setting } from "../section.ts";
import { FONT_PAIR_NAMES, FONT_PAIRS, OWN_FONTS } from "./fontPairs.ts";

/** `#rrggbb`; empty: the design's own. Whether it can be read is seen to by its shades (`shades.ts`). */
const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, "Un color como #0b6e6b");

/** How the shop looks. */
export const look = section(
  {
    anchor: "aspecto",
    title: "Aspecto",
    text: "Cada color se oscurece o se aclara lo justo para que se lea en los dos temas. El nombre se cambia en «Empresa»; las palabras de la portada, en «Textos».",
  },
  {
    brand: setting(Colour, {
      label: "Color principal",
      default: "",
      hint: "El nombre, los enlaces y lo elegido. Vacío: el de la tienda.",
    }),
    accent: setting(Colour, {
      label: "Color de acento",
      default: "",
      hint: "Los botones de comprar y las rebajas. Vacío: el de la tienda.",
    }),
    fonts: setting(z.enum(FONT_PAIR_NAMES), {
      label: "Letra",
      default: OWN_FONTS,
      choices: Object.fromEntries(FONT_PAIR_NAMES.map((name) => [name, FONT_PAIRS[name].label])),
    }),
  },
);
