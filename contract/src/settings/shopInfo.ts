import { z } from "zod";
import { Image } from "../catalogue/catalogue.ts";
import { GuaranteeNotice } from "../law/guaranteeNotice.ts";
import { Logos } from "../look/look.ts";
import { CATEGORIES } from "../vocabulary/index.ts";
import { FONT_PAIR_NAMES } from "./look/fontPairs.ts";
import { Shades } from "./look/shades.ts";
import { CategorySetting } from "./texts.ts";

/** What the shop says of itself, on every page. Bank data is not here: it comes with an order. */
export const ShopInfo = z.object({
  brand: z.string(),
  tagline: z.string(),
  company: z.object({ name: z.string(), nif: z.string(), address: z.string() }),
  contact: z.object({ email: z.string(), phone: z.string() }),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  unpaid_order_days: z.int(),
  /** How long after delivery a product may be reviewed. */
  review_window_days: z.int(),
  /** How many days a buyer has to step back, and years of guarantee: never less than the law gives. */
  withdrawal_days: z.int(),
  warranty_years: z.int(),
  /** The ways to pay that the checkout offers now, in words: «transferencia bancaria o contra reembolso». */
  payment_methods: z.string(),
  /** How many working days pass until a transfer is seen, in words: «1 o 2». */
  payment_days: z.string(),
  age_gate: z.object({ denied_url: z.string() }),
  carriers: z.array(z.string()),
  /** What every page says today under its header. */
  announcement: z.object({ text: z.string(), url: z.string().nullable() }).nullable(),
  footer_line: z.string(),
  /** The categories of the menus, in the shop's order. */
  menu: z.array(z.enum(CATEGORIES)),
  /** The official notice on the legal guarantee, once its owner has uploaded it. */
  guarantee_notice: GuaranteeNotice.nullable(),
  /** Whether the calculator of mixtures is to be seen. */
  mixing: z.boolean(),
  /** The colours that the shop has chosen, its faces and its logos; null where it has the design's own. */
  look: z.object({
    brand: Shades.nullable(),
    accent: Shades.nullable(),
    fonts: z.enum(FONT_PAIR_NAMES),
    logos: Logos,
  }),
});
export type ShopInfo = z.infer<typeof ShopInfo>;

/** What the home page and the catalogue show of them. */
export const ShopFront = z.object({
  hero: z.object({
    title: z.string(),
    lead: z.string(),
    /** The shop's own; null: featured goods stand there. */
    picture: Image.nullable(),
  }),
  categories: z.array(CategorySetting),
});
export type ShopFront = z.infer<typeof ShopFront>;
