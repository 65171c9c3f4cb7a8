import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import {
  ById,
  Done,
  Euros,
  Flag,
  Id,
  line,
  PageNumber,
  Pagination,
  PriceBound,
  pageLimit,
  TextList,
} from "./fields.ts";
import {
  CATALOGUE_PAGE,
  CATEGORIES,
  LEGAL_CLASSES,
  RELATED_COUNT,
  SORTS,
  SUGGEST_MAX,
  SUGGEST_MIN,
} from "./vocabulary.ts";

export const Image = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  /** Files are `/media/<hash>-<width>.<avif|webp|jpg>`. */
  widths: z.array(z.int()),
  placeholder: z.string(),
  alt: z.string(),
});
export type Image = z.infer<typeof Image>;

export const Variant = z.object({
  id: Id,
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  price: Euros,
  originalPrice: Euros.nullable(),
  /** Where it is shown reduced: its lowest price in the 30 days before the reduction (Directive 98/6/EC, art. 6a). */
  lowestPrice30d: Euros.nullable(),
  /** Of a liquid: what 100 ml of it cost (RD 3423/2000, art. 3). */
  unitPrice: Euros.nullable(),
  stock: z.int(),
});
export type Variant = z.infer<typeof Variant>;

/** Typed attributes: nicotine mg/ml, volume ml, VG %, resistance Ω, battery mAh, capacity ml, power W. */
export const Attributes = z.object({
  nicotineMgMl: z.array(z.number()).optional(),
  volumeMl: z.number().optional(),
  vgPercent: z.number().optional(),
  resistanceOhm: z.array(z.number()).optional(),
  batteryMah: z.number().optional(),
  capacityMl: z.number().optional(),
  powerW: z.number().optional(),
  colours: z.array(z.string()).optional(),
  flavourFamily: z.string().optional(),
  connector: z.string().optional(),
});
export type Attributes = z.infer<typeof Attributes>;

export const Product = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  description: z.string(),
  /** The lowest price of its variants. */
  price: Euros,
  originalPrice: Euros.nullable(),
  /** Whole percent off `originalPrice`, or off the lowest price of the 30 days before where that was less; 0 where there is none. */
  discount: z.int(),
  image_url: z.string().nullable(),
  image: Image.nullable(),
  category: z.enum(CATEGORIES),
  legal_class: z.enum(LEGAL_CLASSES),
  rating: z.number().nullable(),
  reviews_count: z.int(),
  /** The sum of its variants' stock. */
  stock: z.int(),
  featured: z.boolean(),
  active: z.boolean(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  /** Millilitres, as text with its unit; null where the product has no volume. */
  volume: z.string().nullable(),
  attributes: Attributes,
  variants: z.array(Variant),
});
export type Product = z.infer<typeof Product>;

/** A firm as a product must name it (GPSR, arts. 9 and 16). */
export const Party = z.object({ name: line(200), address: line(300), email: line(254) });
export type Party = z.infer<typeof Party>;

/** One product with what only its own page shows (GPSR: who made it, and who answers for it in the EU). */
export const ProductDetail = Product.extend({
  images: z.array(Image),
  manufacturer: Party.nullable(),
  responsible_person: Party.nullable(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const FacetCount = z.object({ value: z.string(), count: z.int() });
export const Facets = z.object({
  categories: z.array(FacetCount),
  attributes: z.record(z.string(), z.array(FacetCount)),
  price: z.object({ min: Euros, max: Euros }).nullable(),
  in_stock: z.int(),
  featured: z.int(),
});
export type Facets = z.infer<typeof Facets>;

export const ProductQuery = z.object({
  search: z
    .string()
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(line(120))
    .optional(),
  category: z.enum(CATEGORIES).optional(),
  min_price: PriceBound.optional(),
  max_price: PriceBound.optional(),
  featured: Flag.optional(),
  in_stock: Flag.optional(),
  brand: TextList.optional(),
  nicotine: TextList.optional(),
  flavour: TextList.optional(),
  volume: TextList.optional(),
  resistance: TextList.optional(),
  colour: TextList.optional(),
  sort: z.enum(SORTS).default("relevance"),
  page: PageNumber,
  limit: pageLimit(CATALOGUE_PAGE),
  /** Ask for the counts beside the filters. */
  facets: Flag.optional(),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductList = z.object({
  success: z.literal(true),
  products: z.array(Product),
  pagination: Pagination,
  /** Nothing matches the search as it was typed: these match what it may have meant. */
  approximate: z.boolean(),
  facets: Facets.optional(),
});
export type ProductList = z.infer<typeof ProductList>;

export const SuggestionQuery = z.object({
  q: z
    .string("Escribe qué buscas")
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(line(SUGGEST_MAX).min(SUGGEST_MIN, `Escribe al menos ${SUGGEST_MIN} letras`)),
});

export const Suggestions = z.object({
  success: z.literal(true),
  approximate: z.boolean(),
  products: z.array(
    Product.pick({ id: true, name: true, price: true, category: true, image: true }).extend({
      /** Of a liquid, what 100 ml of it cost at that price. */
      unitPrice: Euros.nullable(),
    }),
  ),
  categories: z.array(z.enum(CATEGORIES)),
  brands: z.array(z.string()),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const Stats = z.object({
  satisfiedCustomers: z.int(),
  totalProducts: z.int(),
  totalStock: z.int(),
  /** Null while there is no review: the shop never invents a figure. */
  avgRating: z.number().nullable(),
  deliveryTime: z.string(),
});
export type Stats = z.infer<typeof Stats>;

export const catalogueEndpoints = endpoints({
  "GET /products": {
    access: "anyone",
    summary: "Products on sale: search, filters, order, pages",
    query: ProductQuery,
    reply: ProductList,
    cached: true,
  },
  "GET /products/suggestions": {
    access: "anyone",
    summary: "What someone who is typing may be looking for: up to six products, with the categories and brands named",
    query: SuggestionQuery,
    reply: Suggestions,
    cached: true,
  },
  "GET /products/:id": {
    access: "anyone",
    summary: "One product with its variants",
    params: ById,
    unknownId: "product.not_found",
    reply: z.object({ success: z.literal(true), product: ProductDetail }),
    refusals: ["product.not_found"],
    cached: true,
  },
  "DELETE /products/:id": {
    access: "admin",
    permission: "products.write",
    summary: "Takes a product out of the shop for good",
    params: ById,
    unknownId: "product.not_found",
    reply: Done,
    refusals: ["product.not_found"],
  },
  "GET /products/:id/related": {
    access: "anyone",
    summary: "Up to four products of the same category",
    params: ById,
    unknownId: "product.not_found",
    query: z.object({ limit: z.coerce.number().int().min(1).max(12).default(RELATED_COUNT) }),
    reply: z.object({ success: z.literal(true), products: z.array(Product) }),
    refusals: ["product.not_found"],
    cached: true,
  },
  "GET /stats": {
    access: "anyone",
    summary: "The home page's figures",
    reply: z.object({ success: z.literal(true), data: Stats }),
    cached: true,
  },
});
