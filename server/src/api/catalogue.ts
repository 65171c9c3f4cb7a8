import { type Facets, type Image, type Party, type Product, type ProductDetail, toEuros } from "@bruma/contract";
import {
  deleteProduct,
  type FacetCounts,
  getProduct,
  type ImageRow,
  listProducts,
  type ProductRow,
  readSettings,
  relatedProducts,
  type SuggestedProduct,
  shopParty,
  shopStats,
  suggestProducts,
  unitPriceCents,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { paginationOf } from "./paginationOf.ts";
import { serve } from "./serve.ts";

export function serveCatalogue(app: FastifyInstance): void {
  const { db } = app.shop;

  serve(app, "GET /products", async ({ query, shows }) => {
    shows("catalogue");
    const page = await listProducts(db, query);
    shows(...page.products.map(tagOf));
    return {
      success: true,
      products: page.products.map(presentProduct),
      pagination: paginationOf(query, page.total),
      approximate: page.isApproximate,
      ...(page.facets && { facets: presentFacets(page.facets) }),
    };
  });

  serve(app, "GET /products/suggestions", async ({ query, shows }) => {
    shows("catalogue");
    const { products, categories, brands, isApproximate } = await suggestProducts(db, query.q);
    shows(...products.map(tagOf));
    return { success: true, approximate: isApproximate, products: products.map(presentSuggested), categories, brands };
  });

  serve(app, "GET /products/:id", async ({ params, shows }) => {
    shows(`product:${params.id}`, "settings");
    const [product, settings] = await Promise.all([getProduct(db, params.id), readSettings(db)]);
    return { success: true, product: presentDetail(product, shopParty(settings)) };
  });

  serve(app, "DELETE /products/:id", async ({ shop, params }) => {
    await deleteProduct(shop, params.id);
    return { success: true, message: "Producto eliminado exitosamente" };
  });

  serve(app, "GET /products/:id/related", async ({ params, query, shows }) => {
    shows("catalogue", `product:${params.id}`);
    const related = await relatedProducts(db, params.id, query.limit);
    shows(...related.map(tagOf));
    return { success: true, products: related.map(presentProduct) };
  });

  serve(app, "GET /stats", async ({ shows }) => {
    shows("stats", "catalogue", "settings");
    const [stats, settings] = await Promise.all([shopStats(db), readSettings(db)]);
    return { success: true, data: { ...presentStats(stats), deliveryTime: settings.delivery.defaultTime } };
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

const euros = (cents: number | null) => (cents === null ? null : toEuros(cents));

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

export function presentProduct(product: ProductRow): Product {
  const [image] = product.images;
  const { priceCents, originalPriceCents } = product;
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    description: product.description,
    price: toEuros(priceCents),
    originalPrice: euros(originalPriceCents),
    discount: percentOff(product, lowestOfCheapest(product)),
    image_url: imageUrl(image),
    image: image ? presentImage(image) : null,
    category: product.category,
    legal_class: product.legalClass,
    rating: ratingOf(product),
    reviews_count: product.ratingCount,
    stock: product.stock,
    featured: product.featured,
    active: product.active,
    isNew: product.isNew,
    isHot: product.isHot,
    volume: volumeOf(product),
    attributes: product.attributes,
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      options: variant.options,
      price: toEuros(variant.priceCents),
      originalPrice: euros(variant.originalPriceCents),
      lowestPrice30d: euros(variant.lowestPriceCents),
      unitPrice: euros(unitPriceCents({ ...product, ...variant }, variant.priceCents)),
      stock: variant.stock,
    })),
  };
}

const lowestOfCheapest = ({ priceCents, variants }: ProductRow) =>
  variants.find((variant) => variant.priceCents === priceCents)?.lowestPriceCents ?? null;

/** Counted from the lowest price of the 30 days before, as a reduction must be (Court of Justice, C-330/23). */
export function percentOff(
  { priceCents, originalPriceCents }: Pick<ProductRow, "priceCents" | "originalPriceCents">,
  lowestPriceCents: number | null,
): number {
  if (originalPriceCents === null) return 0;
  const before = Math.min(originalPriceCents, lowestPriceCents ?? originalPriceCents);
  return Math.max(0, Math.round((1 - priceCents / before) * 100));
}

/** Stars to one decimal; null where nobody gave any. */
export const ratingOf = ({ ratingSum, ratingCount }: Pick<ProductRow, "ratingSum" | "ratingCount">) =>
  ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10;

export const volumeOf = ({ attributes }: Pick<ProductRow, "attributes">) =>
  attributes.volumeMl === undefined ? null : `${attributes.volumeMl} ml`;

function presentSuggested(product: SuggestedProduct) {
  const { id, name, priceCents, category, image, cheapest } = product;
  return {
    id,
    name,
    price: toEuros(priceCents),
    unitPrice: cheapest && euros(unitPriceCents({ ...product, ...cheapest }, priceCents)),
    category,
    image: image && presentImage(image),
  };
}

/** The shop answers for a product that names nobody. */
function presentDetail(product: ProductRow, shop: Party): ProductDetail {
  return {
    ...presentProduct(product),
    images: product.images.map(presentImage),
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
