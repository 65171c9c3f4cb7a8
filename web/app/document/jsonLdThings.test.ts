import type { ProductDetail, ShopInfo } from "@bruma/contract";
import { expect, test } from "vitest";
import { asInlineJson } from "./asInlineJson.ts";
import { breadcrumbJsonLd, organizationJsonLd, productJsonLd, returnsJsonLd, webSiteJsonLd } from "./jsonLdThings.ts";

const site = {
  origin: "https://bruma.example",
  look: "",
  links: [],
  shop: {
    brand: "Bruma",
    tagline: "Vapeo sereno",
    company: { name: "[Razón social por completar]", nif: "B12345678", address: "" },
    contact: { email: "hola@bruma.example", phone: "[Teléfono por completar]" },
    social: [],
    withdrawal_days: 30,
    warranty_years: 4,
  } as unknown as ShopInfo,
};

const variant = {
  id: 1,
  sku: "KIT-1",
  options: {},
  price: 29.9,
  originalPrice: null,
  lowestPrice30d: null,
  unitPrice: null,
  stock: 3,
  imageHash: null,
};
const product = {
  id: 12,
  name: "Kit </script>",
  brand: "Niebla",
  description: "Un kit.",
  category: "starter-kits",
  rating: 4.5,
  reviews_count: 8,
  images: [{ hash: "abc", width: 1200, height: 1200, widths: [320, 1200], placeholder: "", alt: "" }],
  manufacturer: null,
  variants: [variant],
} as unknown as ProductDetail;

test("a product tells its price, its stock and its rating", () => {
  expect(productJsonLd(product, site)).toMatchObject({
    "@type": "Product",
    url: "https://bruma.example/products/12",
    sku: "KIT-1",
    brand: { "@type": "Brand", name: "Niebla" },
    image: ["https://bruma.example/media/abc-1200.jpg"],
    offers: { "@type": "Offer", price: "29.90", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 8 },
  });
});

test("a product with variants tells its lowest and highest price, and each variant's own offer", () => {
  const variants = [
    { ...variant, options: { nicotina: "3 mg/ml" } },
    { ...variant, id: 2, sku: "KIT-2", options: { nicotina: "6 mg/ml" }, price: 31, stock: 0, imageHash: "abc" },
  ];
  const told = productJsonLd({ ...product, variants }, site);
  expect(told?.sku).toBeUndefined();
  expect(told?.offers).toMatchObject({
    "@type": "AggregateOffer",
    lowPrice: "29.90",
    highPrice: "31.00",
    offerCount: 2,
    offers: [
      { url: "https://bruma.example/products/12?variante=1", availability: "https://schema.org/InStock" },
      {
        url: "https://bruma.example/products/12?variante=2",
        availability: "https://schema.org/OutOfStock",
        image: "https://bruma.example/media/abc-1200.jpg",
      },
    ],
  });
});

test("an offer tells what the settings give: returns, guarantee, shipping, and of a liquid the price of 100 ml", () => {
  expect(returnsJsonLd(site)).toMatchObject({ "@id": "https://bruma.example/#returns", merchantReturnDays: 30 });
  const delivery = {
    option: "standard",
    label: "Estándar",
    price: 3.95,
    free_from: 50,
    time: "24-48h",
    arrival: null,
  } as const;
  const liquid = { ...product, variants: [{ ...variant, unitPrice: 59.5 }] };
  expect(productJsonLd(liquid, site, delivery)?.offers).toMatchObject({
    priceSpecification: { price: "59.50", referenceQuantity: { value: 100, unitCode: "MLT" } },
    hasMerchantReturnPolicy: { "@id": "https://bruma.example/#returns" },
    shippingDetails: { shippingRate: { value: "3.95" }, freeShippingThreshold: { price: "50.00" } },
    warranty: { durationOfWarranty: { value: 4, unitCode: "ANN" } },
  });
});

test("no rating is told where there is no review", () => {
  expect(productJsonLd({ ...product, rating: null, reviews_count: 0 }, site)?.aggregateRating).toBeUndefined();
});

test("the shop tells of itself only what its settings really say", () => {
  const told = organizationJsonLd(site);
  expect(told).toMatchObject({ name: "Bruma", taxID: "B12345678", email: "hola@bruma.example" });
  for (const unset of ["legalName", "address", "telephone"]) expect(told?.[unset]).toBeUndefined();
  expect(webSiteJsonLd(site)?.potentialAction).toMatchObject({
    target: { urlTemplate: "https://bruma.example/products?search={search_term_string}" },
  });
});

test("the way to a page is numbered, and its last step is the page itself", () => {
  const told = breadcrumbJsonLd([{ label: "Productos", to: "/products" }, { label: "Kit" }], site);
  expect(told?.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Productos", item: "https://bruma.example/products" },
    { "@type": "ListItem", position: 2, name: "Kit", item: undefined },
  ]);
});

test.each(["</script><script>alert(1)</script>", "<!--", "]]>", "a\u2028b\u2029c", "&amp;"])(
  "no text of the shop can leave the element that its JSON stands in: %j",
  (text) => {
    const json = asInlineJson({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  },
);
