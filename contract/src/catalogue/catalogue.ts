import { z } from "zod";
import { answer, Done, endpoints, oneById } from "../endpoint.ts";
import {
  Euros,
  Flag,
  Id,
  line,
  PageNumber,
  Pagination,
  PathId,
  PriceBound,
  pageLimit,
  TextList,
} from "../fields/fields.ts";
import { filterOf } from "../fields/lists.ts";
import { MIX_ROLES } from "../mixing/mixRole.ts";
import {
  ATTRIBUTE_LIST,
  type AttributeValue,
  type AttributeValues,
  CATALOGUE_PAGE,
  CATEGORIES,
  eachFlag,
  FACET_KEYS,
  type FacetKey,
  LEGAL_CLASSES,
  type NamedAttribute,
  PARTY_PARTS,
  RELATED_COUNT,
  SORTS,
  SUGGEST_MAX,
  SUGGEST_MIN,
} from "../vocabulary/index.ts";

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
  /** The hash of the one of its product's pictures that shows it; null where it is shown by the first. */
  imageHash: z.string().nullable(),
});
export type Variant = z.infer<typeof Variant>;

/** The attributes of a product, each by its own schema. */
export function attributesOf(schemaOf: (attribute: NamedAttribute) => z.ZodType<AttributeValue>) {
  const schemas = ATTRIBUTE_LIST.map((attribute) => [attribute.key, schemaOf(attribute).optional()]);
  return z.object(Object.fromEntries(schemas)) as z.ZodType<AttributeValues, AttributeValues>;
}

const VALUES = {
  number: z.number(),
  numbers: z.array(z.number()),
  text: z.string(),
  texts: z.array(z.string()),
  yes: z.boolean(),
};
export const Attributes = attributesOf(({ kind }) => VALUES[kind]);
export type Attributes = z.infer<typeof Attributes>;

/** What the shop's lists and the staff's table say of a product alike. */
export const ProductSummary = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  /** The lowest price of its variants. */
  price: Euros,
  originalPrice: Euros.nullable(),
  /** Whole percent off `originalPrice`, or off the lowest price of the 30 days before where that was less; 0 where there is none. */
  discount: z.int(),
  rating: z.number().nullable(),
  /** The sum of its variants' stock. */
  stock: z.int(),
  ...eachFlag(() => z.boolean()),
  active: z.boolean(),
  /** Millilitres, as text with its unit: the product's, or what all its variants have; null where neither says any. */
  volume: z.string().nullable(),
  image: Image.nullable(),
  image_url: z.string().nullable(),
});
export type ProductSummary = z.infer<typeof ProductSummary>;

export const Product = ProductSummary.extend({
  legal_class: z.enum(LEGAL_CLASSES),
  reviews_count: z.int(),
  attributes: Attributes,
  variants: z.array(Variant),
  /** Those that there are to choose from; `look` is `#rrggbb`, null where the shop does not know what one looks like. */
  colours: z.array(z.object({ name: z.string(), look: z.string().nullable() })),
});
export type Product = z.infer<typeof Product>;

/** A firm as a product must name it (GPSR, arts. 9 and 16). */
export const Party = z.object({
  name: line(PARTY_PARTS.name.max),
  address: line(PARTY_PARTS.address.max),
  email: line(PARTY_PARTS.email.max),
});
export type Party = z.infer<typeof Party>;

/** One product with what only its own page shows (GPSR: who made it, and who answers for it in the EU). */
export const ProductDetail = Product.extend({
  images: z.array(Image),
  /** `description`, which is Markdown, as HTML that does nothing. */
  description_html: z.string(),
  /** By its class, or by the strength of the product or of any variant: its page warns. */
  contains_nicotine: z.boolean(),
  /** What it is for whoever mixes; null: nothing, or the calculator is off. */
  mixing: z.enum(MIX_ROLES).nullable(),
  /** Which version of the maker's leaflet there is; null: none. */
  leaflet: z.string().nullable(),
  /** What search engines are to show, where it is not the name and the beginning of the description. */
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
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

const facetList = TextList.optional();
const facets = Object.fromEntries(FACET_KEYS.map((key) => [key, facetList])) as Record<FacetKey, typeof facetList>;

export const ProductQuery = z.object({
  search: z
    .string()
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(line(120))
    .optional(),
  category: filterOf(CATEGORIES),
  min_price: PriceBound.optional(),
  max_price: PriceBound.optional(),
  featured: Flag.optional(),
  in_stock: Flag.optional(),
  /** Only what belongs to this device. */
  compatible: PathId.optional(),
  ...facets,
  sort: z.union([z.enum(SORTS), z.literal("").transform(() => "relevance" as const)]).default("relevance"),
  page: PageNumber,
  limit: pageLimit(CATALOGUE_PAGE),
  /** Ask for the counts beside the filters. */
  facets: Flag.optional(),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductList = answer({
  products: z.array(Product),
  pagination: Pagination,
  /** Nothing matches the search as it was typed: these match what it may have meant. */
  approximate: z.boolean(),
  /** The device that was asked for, if it is on sale. */
  compatible_with: z.object({ id: Id, name: z.string() }).nullable(),
  facets: Facets.optional(),
});
export type ProductList = z.infer<typeof ProductList>;

export const SuggestionQuery = z.object({
  q: z
    .string("Escribe qué buscas")
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(line(SUGGEST_MAX).min(SUGGEST_MIN, `Escribe al menos ${SUGGEST_MIN} letras`)),
});

export const Suggestions = answer({
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
    ...oneById("product.not_found"),
    reply: answer({ product: ProductDetail }),
    cached: true,
  },
  "GET /old-addresses": {
    access: "anyone",
    summary:
      "The page of the product that stood at an address of the shop that it was imported from; null where there is none",
    query: z.object({ path: line(1000) }),
    reply: answer({ to: z.string().nullable() }),
    cached: true,
  },
  "DELETE /products/:id": {
    access: "products.write",
    summary: "Takes a product out of the shop for good; where orders, carts or lots name it, it is archived",
    ...oneById("product.not_found"),
    reply: Done.extend({ archived: z.boolean() }),
  },
  "GET /products/:id/related": {
    access: "anyone",
    summary: "Up to four products of the same category",
    ...oneById("product.not_found"),
    query: z.object({ limit: z.coerce.number().int().min(1).max(12).default(RELATED_COUNT) }),
    reply: answer({ products: z.array(Product) }),
    cached: true,
  },
  "GET /stats": {
    access: "anyone",
    summary: "The home page's figures",
    reply: answer({ data: Stats }),
    cached: true,
  },
});
