import { type AdminProduct, type AdminProductRow, toEuros } from "@bruma/contract";
import { type AdminProductDetail, type AdminProductListRow, presentProblem, productState } from "@bruma/domain";
import { imageUrl, percentOff, presentImage, ratingOf, volumeOf } from "./catalogue.ts";

const euros = (cents: number | null) => (cents === null ? null : toEuros(cents));

export function presentAdminRow(product: AdminProductListRow): AdminProductRow {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    brand: product.brand,
    category: product.category,
    price: toEuros(product.priceCents),
    originalPrice: euros(product.originalPriceCents),
    discount: percentOff(product, product.lowestPriceCents),
    price_varies: product.variants.some(({ priceCents }) => priceCents !== product.priceCents),
    rating: ratingOf(product),
    stock: product.stock,
    variants_count: product.variants.length,
    featured: product.featured,
    active: product.active,
    isNew: product.isNew,
    isHot: product.isHot,
    volume: volumeOf(product),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      options: variant.options,
      price: toEuros(variant.priceCents),
      originalPrice: euros(variant.originalPriceCents),
      stock: variant.stock,
      nicotineMgMl: variant.nicotineMgMl,
      volumeMl: variant.volumeMl,
    })),
    state: productState(product),
    image: product.image && presentImage(product.image),
    image_url: imageUrl(product.image),
    updated_at: product.updatedAt.toISOString(),
  };
}

export function presentAdminProduct(product: AdminProductDetail): AdminProduct {
  return {
    ...presentAdminRow(product),
    legal_class: product.legalClass,
    attributes: product.attributes,
    eu_ceg_id: product.euCegId,
    manufacturer: product.manufacturer,
    responsible_person: product.responsiblePerson,
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    images: product.images.map(presentImage),
    archives_on_delete: product.archivesOnDelete,
    problems: product.problems.map(presentProblem),
    off_sale: product.stops.map(({ at, reasons }) => ({
      since: at.toISOString(),
      reasons: reasons.map(presentProblem),
    })),
  };
}
