import { z } from "zod";
import { day, line, paragraph } from "../fields/fields.ts";
import { CATEGORIES } from "../vocabulary/index.ts";
import { section, setting } from "./section.ts";

export const CategorySetting = z.object({
  slug: z.enum(CATEGORIES),
  /** Over its products, and what search engines show under its name; where it is empty the shop says what holds for all. */
  description: line(300),
  /** Not in menus; its products are sold and found all the same. */
  hidden: z.boolean(),
});
export type CategorySetting = z.infer<typeof CategorySetting>;

export const categories = section(
  {
    anchor: "categorias",
    title: "Categorías",
    text: "En este orden salen en la portada y en los filtros. Una oculta no sale en los menús; sus productos se siguen vendiendo.",
  },
  {
    categories: setting(
      z
        .array(CategorySetting)
        .refine(
          (list) => list.length === CATEGORIES.length && new Set(list.map(({ slug }) => slug)).size === list.length,
          "Tiene que estar cada categoría, una vez",
        )
        .refine((list) => list.some(({ hidden }) => !hidden), "Al menos una categoría tiene que verse"),
      { label: "Categorías", default: CATEGORIES.map((slug) => ({ slug, description: "", hidden: false })) },
    ),
  },
);

const HERO_LINES = 3;

function isLink(url: string): boolean {
  if (/^\/(?![/\\])/.test(url)) return true;
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

const HeroTitle = paragraph(80, "El título es obligatorio").refine(
  (text) => text.split("\n").length <= HERO_LINES,
  `Como máximo ${HERO_LINES} líneas`,
);
const LinkOrNothing = line(500).refine(
  (url) => url === "" || isLink(url),
  "Una página de la tienda, como /products, o una dirección completa con https://",
);

/** The few texts of the shop's own that stand outside the pages of content. */
export const texts = section(
  { anchor: "textos", title: "Textos", text: "Las páginas legales y de ayuda se escriben en «Textos legales»." },
  {
    hero_title: setting(HeroTitle, {
      label: "Título de la portada",
      default: "Lo justo,\nbien elegido.",
      hint: "Cada línea se ve como una línea.",
      input: "lines",
    }),
    hero_lead: setting(paragraph(300, "El texto es obligatorio"), {
      label: "Texto de la portada",
      default:
        "Kits, pods, mods, líquidos y accesorios escogidos uno a uno para personas adultas. El precio que ves es el que pagas.",
      input: "lines",
    }),
    announcement: setting(line(160), {
      label: "Anuncio",
      default: "",
      hint: "Debajo de la cabecera, en todas las páginas. Vacío no se ve.",
      wide: true,
    }),
    announcement_url: setting(LinkOrNothing, {
      label: "Enlace del anuncio",
      default: "",
      hint: "/products, por ejemplo.",
    }),
    // A day on the clocks of the peninsula.
    announcement_until: setting(z.union([day(), z.literal("")], "Fecha no válida"), {
      label: "Último día del anuncio",
      default: "",
      hint: "Vacío: hasta que lo quites.",
      input: "date",
    }),
    footer_line: setting(line(200), {
      label: "Línea al pie",
      default: "",
      hint: "Detrás del nombre de la empresa, en todas las páginas.",
      wide: true,
    }),
  },
);
