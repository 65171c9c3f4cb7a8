import {
  eachFlag,
  type Facets,
  type Image,
  mixRoleOf,
  type Product,
  type ProductDetail,
  type ProductSummary,
  toEuros,
} from "@bruma/contract";
import {
  deleteProduct,
  type FacetCounts,
  findOldAddress,
  findProductName,
  getProduct,
  holdsNicotine,
  type ImageRow,
  listProducts,
  type ProductPageRow,
  type ProductRow,
  type ProductSummaryRow,
  readSettings,
  relatedProducts,
  type ShopSettings,
  type SuggestedProduct,
  shopParty,
  shopStats,
  stockOf,
  suggestProducts,
  unitPriceCents,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { renderDescription } from "../../content/renderDescription.ts";
import { eurosOrNull } from "../../eurosOrNull.ts";
import { paginationOf } from "../serve/paginationOf.ts";
import { serve } from "../serve/serve.ts";
import { coloursOf } from "./coloursOf.ts";

export function serveCatalogue(app: FastifyInstance): void {
  const { db } = app.shop;

  serve(app, "GET /products", async ({ query, shows }) => {
    // What a search means is a setting, and so is whether anything is featured.
    shows("catalogue", "settings", "fits");
    const [page, device] = await Promise.all([
      listProducts(db, query),
      query.compatible === undefined ? undefined : findProductName(db, query.compatible),
    ]);
    shows(...page.products.map(tagOf));
    return {
      products: page.products.map(presentKept),
      pagination: paginationOf(query, page.total),
      approximate: page.isApproximate,
      compatible_with: device ?? null,
      ...(page.facets && { facets: presentFacets(page.facets) }),
    };
  });

  serve(app, "GET /products/suggestions", async ({ query, shows }) => {
    shows("catalogue", "settings");
    const { products, categories, brands, isApproximate } = await suggestProducts(db, query.q);
    shows(...products.map(tagOf));
    return { approximate: isApproximate, products: products.map(presentSuggested), categories, brands };
  });

  serve(app, "GET /products/:id", async ({ params, shows }) => {
    shows(`product:${params.id}`, "settings");
    const [product, settings] = await Promise.all([getProduct(db, params.id), readSettings(db)]);
    return { product: presentDetail(product, settings) };
  });

  serve(app, "GET /old-addresses", async ({ query, shows }) => {
    shows("catalogue");
    const id = await findOldAddress(db, query.path);
    return { to: id === undefined ? null : `/products/${id}` };
  });

  serve(app, "DELETE /products/:id", async ({ shop, params }) => {
    const { archived } = await deleteProduct(shop, params.id);
    return { archived, message: "Producto eliminado exitosamente" };
  });

  serve(app, "GET /products/:id/related", async ({ params, query, shows }) => {
    // What may be promoted is a setting.
    shows("catalogue", "settings", `product:${params.id}`);
    const related = await relatedProducts(db, params.id, query.limit);
    shows(...related.map(tagOf));
    return { products: related.map(presentKept) };
  });

  serve(app, "GET /stats", async ({ shows }) => {
    shows("stats", "catalogue", "settings");
    const [stats, settings] = await Promise.all([shopStats(db), readSettings(db)]);
    return { data: { ...presentStats(stats), deliveryTime: settings.shipping.default_time } };
  });
}

const tagOf = (product: Pick<ProductRow, "id">) => `product:${product.id}`;

function presentStats({
  satisfiedCustomers,
  totalProducts,
  totalStock,
  avgRating,
}: Awaited<ReturnType<typeof shopStats>>) {
  return { satisfiedCustomers, totalProducts, totalStock, avgRating };
}

export function presentImage(image: ImageRow): Image {
  return {
    hash: image.hash,
    width: image.width,
    height: image.height,
    widths: image.widths,
    placeholder: image.placeholder,
    alt: image.alt,
  };
}

// For clients that take one address: the middle width, in the format that everything reads.
const PLAIN_WIDTH = 640;

export function imageUrl(image: ImageRow | null | undefined): string | null {
  if (!image) return null;
  const width = image.widths.includes(PLAIN_WIDTH) ? PLAIN_WIDTH : Math.max(...image.widths);
  return `/media/${image.hash}-${width}.jpg`;
}

/** What the shop's lists and the staff's table say alike. */
export function presentSummary(
  product: ProductSummaryRow & Sized,
  image: ImageRow | null | undefined,
  lowestPriceCents: number | null,
): ProductSummary {
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    description: product.description,
    category: product.category,
    price: toEuros(product.priceCents),
    originalPrice: eurosOrNull(product.originalPriceCents),
    discount: percentOff(product, lowestPriceCents),
    rating: ratingOf(product),
    stock: stockOf(product),
    ...eachFlag((flag) => product[flag]),
    active: product.active,
    volume: volumeOf(product),
    image: image ? presentImage(image) : null,
    image_url: imageUrl(image),
  };
}

const presented = new WeakMap<Readonly<ProductRow>, Product>();

/** Of a row that is kept as long as it says the same: it is presented once. */
export function presentKept(product: Readonly<ProductRow>): Product {
  const known = presented.get(product) ?? presentProduct(product);
  presented.set(product, known);
  return known;
}

export function presentProduct(product: Readonly<ProductRow>): Product {
  // Spreading the summary instead would cost ten microseconds a product.
  return Object.assign(presentSummary(product, product.images[0], lowestOfCheapest(product)), {
    legal_class: product.legalClass,
    reviews_count: product.ratingCount,
    attributes: product.attributes,
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      options: variant.options,
      price: toEuros(variant.priceCents),
      originalPrice: eurosOrNull(variant.originalPriceCents),
      lowestPrice30d: eurosOrNull(variant.lowestPriceCents),
      unitPrice: eurosOrNull(unitPriceCents({ ...product, ...variant }, variant.priceCents)),
      stock: variant.stock,
      imageHash: variant.imageHash,
    })),
    colours: coloursOf(product.variants),
  });
}

const lowestOfCheapest = ({ priceCents, variants }: ProductRow) =>
  variants.find((variant) => variant.priceCents === priceCents)?.lowestPriceCents ?? null;

/** Counted from the lowest price of the 30 days before, as a reduction must be (Court of Justice, C-330/23). */
function percentOff(
  { priceCents, originalPriceCents }: Pick<ProductRow, "priceCents" | "originalPriceCents">,
  lowestPriceCents: number | null,
): number {
  if (originalPriceCents === null) return 0;
  const before = Math.min(originalPriceCents, lowestPriceCents ?? originalPriceCents);
  return Math.max(0, Math.round((1 - priceCents / before) * 100));
}

/** Stars to one decimal; null where nobody gave any. */
const ratingOf = ({ ratingSum, ratingCount }: Pick<ProductRow, "ratingSum" | "ratingCount">) =>
  ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10;

/** The product's own, or what all its variants have. */
function volumeOf({ attributes, variants }: Sized): string | null {
  const volumeMl = attributes.volumeMl ?? variants[0]?.volumeMl ?? null;
  if (volumeMl === null) return null;
  const isShared = attributes.volumeMl !== undefined || variants.every((variant) => variant.volumeMl === volumeMl);
  return isShared ? `${volumeMl} ml` : null;
}
interface Sized extends Pick<ProductRow, "attributes"> {
  variants: readonly { volumeMl: number | null }[];
}

function presentSuggested(product: SuggestedProduct) {
  const { id, name, priceCents, category, image, cheapest } = product;
  return {
    id,
    name,
    price: toEuros(priceCents),
    unitPrice: cheapest && eurosOrNull(unitPriceCents({ ...product, ...cheapest }, priceCents)),
    category,
    image: image && presentImage(image),
  };
}

/** The shop answers for a product that names nobody. */
function presentDetail(product: ProductPageRow, settings: ShopSettings): ProductDetail {
  const shop = shopParty(settings);
  return {
    ...presentProduct(product),
    images: product.images.map(presentImage),
    description_html: renderDescription(product.description),
    contains_nicotine: product.legalClass === "nicotine_liquid" || holdsNicotine(product),
    mixing: settings.mixing.enabled ? mixRoleOf(product) : null,
    leaflet: product.leaflet,
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    manufacturer: product.manufacturer ?? shop,
    responsible_person: product.responsiblePerson ?? shop,
  };
}

function presentFacets(facets: FacetCounts): Facets {
  return {
    categories: facets.categories,
    attributes: facets.attributes,
    price: facets.priceCents && { min: toEuros(facets.priceCents.min), max: toEuros(facets.priceCents.max) },
    in_stock: facets.inStock,
    featured: facets.featured,
  };
}
