import {
  CATEGORY_LABELS,
  type Image,
  type ProductDetail,
  type ShippingRate,
  VARIANT_PARAM,
  type Variant,
  wordsOfMarkdown,
} from "@bruma/contract";
import type { RootData } from "./shop.ts";

/** What programs read of a page, in the words of https://schema.org. They read the document: `JsonLd` says how it stays out of the browser. */
export type JsonLdThing = { "@type": string } & Record<string, unknown>;

export function organizationJsonLd({ shop, origin }: RootData): JsonLdThing {
  const { company, contact, social } = shop;
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: shop.brand,
    slogan: shop.tagline,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    legalName: filled(company.name),
    taxID: filled(company.nif),
    address: filled(company.address),
    email: filled(contact.email),
    telephone: filled(contact.phone),
    sameAs: social.length > 0 ? social.map(({ url }) => url) : undefined,
  };
}

export function webSiteJsonLd({ shop, origin }: RootData): JsonLdThing {
  return {
    "@type": "WebSite",
    name: shop.brand,
    url: `${origin}/`,
    inLanguage: "es-ES",
    publisher: { "@id": `${origin}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/products?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** The way to a page, as its breadcrumb shows it; the last crumb is the page itself. */
export function breadcrumbJsonLd(crumbs: readonly { label: string; to?: string }[], { origin }: RootData): JsonLdThing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: to === undefined ? undefined : origin + to,
    })),
  };
}

/** A product with its price, or prices, and the average of its verified reviews where it has any. */
export function productJsonLd(product: ProductDetail, site: RootData, delivery?: ShippingRate): JsonLdThing {
  const { origin } = site;
  const url = `${origin}/products/${product.id}`;
  const [first, ...others] = product.variants;
  const offers = product.variants.map((variant) => offerOf(variant, url, site, { delivery, images: product.images }));
  const prices = product.variants.map(({ price }) => price);
  return {
    "@type": "Product",
    "@id": url,
    name: product.name,
    description: wordsOfMarkdown(product.description),
    url,
    category: CATEGORY_LABELS[product.category],
    brand: product.brand ? { "@type": "Brand", name: product.brand } : undefined,
    manufacturer: product.manufacturer ? { "@type": "Organization", name: product.manufacturer.name } : undefined,
    image: product.images.length > 0 ? product.images.map((image) => origin + largest(image)) : undefined,
    sku: others.length === 0 ? first?.sku : undefined,
    offers:
      others.length === 0
        ? offers[0]
        : {
            "@type": "AggregateOffer",
            priceCurrency: "EUR",
            lowPrice: Math.min(...prices).toFixed(2),
            highPrice: Math.max(...prices).toFixed(2),
            offerCount: offers.length,
            offers,
          },
    aggregateRating:
      product.rating !== null && product.reviews_count > 0
        ? { "@type": "AggregateRating", ratingValue: product.rating, reviewCount: product.reviews_count, bestRating: 5 }
        : undefined,
  };
}

/** How long whoever bought may step back, and who pays for the way (TRLGDCU, arts. 104 and 108). */
export function returnsJsonLd({ shop, origin }: RootData): JsonLdThing {
  return {
    "@type": "MerchantReturnPolicy",
    "@id": returnsId(origin),
    applicableCountry: "ES",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: shop.withdrawal_days,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    merchantReturnLink: `${origin}/returns-policy`,
  };
}

const returnsId = (origin: string) => `${origin}/#returns`;

function shippingOf({ price, free_from }: ShippingRate): JsonLdThing {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: price.toFixed(2), currency: "EUR" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "ES" },
    ...(free_from !== null && {
      freeShippingThreshold: {
        "@type": "DeliveryChargeSpecification",
        price: free_from.toFixed(2),
        priceCurrency: "EUR",
      },
    }),
  };
}

/** What 100 ml of a liquid cost. */
function unitPriceOf(unitPrice: number): JsonLdThing {
  return {
    "@type": "UnitPriceSpecification",
    price: unitPrice.toFixed(2),
    priceCurrency: "EUR",
    referenceQuantity: { "@type": "QuantitativeValue", value: 100, unitCode: "MLT" },
  };
}

interface OfferFacts {
  delivery: ShippingRate | undefined;
  images: readonly Image[];
}

function offerOf(
  variant: Variant,
  url: string,
  { shop, origin }: RootData,
  { delivery, images }: OfferFacts,
): JsonLdThing {
  const { id, sku, options, price, unitPrice, stock, imageHash } = variant;
  const image = images.find(({ hash }) => hash === imageHash);
  const choice = Object.values(options).join(", ");
  return {
    "@type": "Offer",
    url: choice === "" ? url : `${url}?${VARIANT_PARAM}=${id}`,
    name: choice || undefined,
    image: image && origin + largest(image),
    sku,
    price: price.toFixed(2),
    priceCurrency: "EUR",
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
    priceSpecification: unitPrice === null ? undefined : unitPriceOf(unitPrice),
    hasMerchantReturnPolicy: { "@id": returnsId(origin) },
    shippingDetails: delivery && shippingOf(delivery),
    warranty: {
      "@type": "WarrantyPromise",
      durationOfWarranty: { "@type": "QuantitativeValue", value: shop.warranty_years, unitCode: "ANN" },
    },
    seller: { "@type": "Organization", name: shop.brand },
  };
}

const largest = ({ hash, widths }: Image) => `/media/${hash}-${Math.max(...widths)}.jpg`;

/** A setting that the shopkeeper has not filled in yet stands in brackets: it is nothing to tell. */
const filled = (text: string) => (text === "" || text.startsWith("[") ? undefined : text);
