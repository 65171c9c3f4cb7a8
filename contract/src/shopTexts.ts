import { z } from "zod";
import { day, line, paragraph } from "./fields.ts";
import { CATEGORIES } from "./vocabulary.ts";

/** How the shop presents its categories, and the few texts of its own that stand outside the pages of content. */

const CategorySetting = z.object({
  slug: z.enum(CATEGORIES),
  /** Over its products, and what search engines show under its name; where it is empty the shop says what holds for all. */
  description: line(300),
  /** Not in menus; its products are sold and found all the same. */
  hidden: z.boolean(),
});

export const CategorySettings = z.object({
  /** All of them, in the order of the menus. */
  categories: z
    .array(CategorySetting)
    .refine(
      (list) => list.length === CATEGORIES.length && new Set(list.map(({ slug }) => slug)).size === list.length,
      "Tiene que estar cada categoría, una vez",
    )
    .refine((list) => list.some(({ hidden }) => !hidden), "Al menos una categoría tiene que verse"),
});
export type CategorySettings = z.infer<typeof CategorySettings>;

const HERO_LINES = 3;

function isLink(url: string): boolean {
  if (/^\/(?![/\\])/.test(url)) return true;
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

export const TextSettings = z.object({
  /** A line of it is a line on the screen. */
  hero_title: paragraph(80)
    .min(1, "El título es obligatorio")
    .refine((text) => text.split("\n").length <= HERO_LINES, `Como máximo ${HERO_LINES} líneas`),
  hero_lead: paragraph(300).min(1, "El texto es obligatorio"),
  /** Under the header of every page; none where it is empty. */
  announcement: line(160),
  announcement_url: line(500).refine(
    (url) => url === "" || isLink(url),
    "Una página de la tienda, como /products, o una dirección completa con https://",
  ),
  /** Its last day; empty: until it is taken away. */
  announcement_until: z.union([day(), z.literal("")], "Fecha no válida"),
  /** At the end of every page, after the company's name. */
  footer_line: line(200),
});
export type TextSettings = z.infer<typeof TextSettings>;

/** What the home page and the catalogue show of them. */
export const ShopFront = z.object({
  hero: z.object({ title: z.string(), lead: z.string() }),
  categories: z.array(CategorySetting),
});
export type ShopFront = z.infer<typeof ShopFront>;
