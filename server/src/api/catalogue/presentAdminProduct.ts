import { type AdminProduct, type AdminProductRow, fromColumns, toEuros } from "@bruma/contract";
import { type AdminProductDetail, type AdminProductListRow, presentProblem, productState } from "@bruma/domain";
import { eurosOrNull } from "../../eurosOrNull.ts";
import { presentImage, presentSummary } from "./catalogue.ts";

export function presentAdminRow(product: AdminProductListRow): AdminProductRow {
  return Object.assign(presentSummary(product, product.image, product.lowestPriceCents), {
    price_varies: product.variants.some(({ priceCents }) => priceCents !== product.priceCents),
    variants_count: product.variants.length,
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      options: variant.options,
      price: toEuros(variant.priceCents),
      originalPrice: eurosOrNull(variant.originalPriceCents),
      stock: variant.stock,
      nicotineMgMl: variant.nicotineMgMl,
      volumeMl: variant.volumeMl,
      imageHash: variant.imageHash,
    })),
    state: productState(product),
    updated_at: product.updatedAt.toISOString(),
  });
}

export function presentAdminProduct(product: AdminProductDetail): AdminProduct {
  return {
    ...presentAdminRow(product),
    ...fromColumns(product),
    attributes: product.attributes,
    images: product.images.map(presentImage),
    leaflet: product.leaflet,
    archives_on_delete: product.archivesOnDelete,
    problems: product.problems.map(presentProblem),
    off_sale: product.stops.map(({ at, reasons }) => ({
      since: at.toISOString(),
      reasons: reasons.map(presentProblem),
    })),
  };
}
