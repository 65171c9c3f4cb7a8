import { CATEGORY_LABELS } from "@bruma/contract";
import { lazy, Suspense } from "react";
import { isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs, useRouteError } from "react-router";
import { apiContext } from "../../api.ts";
import { Failure } from "../../document/Failure.tsx";
import { JsonLd } from "../../document/JsonLd.tsx";
import { breadcrumbJsonLd, productJsonLd, returnsJsonLd } from "../../document/jsonLd.ts";
import { describePage } from "../../document/pageMeta.ts";
import { readReviewChoice, reviewsSearch } from "../../reviews/reviewChoice.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { asRouteError } from "../asRouteError.ts";
import type { Route } from "./+types/product.route.ts";
import { AdminBar } from "./AdminBar.tsx";
import { BuyPanel } from "./BuyPanel.tsx";
import { excerptOf, presentCard } from "./card.ts";
import { Gallery } from "./Gallery.tsx";
import { loadOpinions, REVIEWS_PAGE_PARAM } from "./opinions.ts";
import { Pledges } from "./Pledges.tsx";
import { ProductMissing } from "./ProductMissing.tsx";
import { RelatedProducts } from "./RelatedProducts.tsx";
import { Specifications } from "./Specifications.tsx";
import { specificationsOf } from "./specifications.ts";
import { Traceability } from "./Traceability.tsx";
import { useChosenVariant } from "./useChosenVariant.ts";
import { usualDelivery } from "./usualDelivery.ts";
import { chosenVariant, hasVariants, isOnlyAnotherVariant, optionsOf } from "./variants.ts";

const ProductReviews = lazy(async () => ({ default: (await import("./ProductReviews.tsx")).ProductReviews }));

export function meta(args: Route.MetaArgs) {
  const product = args.loaderData?.product;
  if (!product) return describePage({ title: "Producto no encontrado", isPrivate: true }, args);
  const { id, name, image } = product;
  const description = excerptOf(product.description);
  return describePage({ title: name, description, canonical: `/products/${id}`, image, kind: "product" }, args);
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams, pathname } = new URL(request.url);
  const choice = readReviewChoice(searchParams, REVIEWS_PAGE_PARAM);
  // Below the fold: they may be missing. A document is kept whole, so there is nothing to gain by streaming them.
  const related = api("GET /products/:id/related", { params })
    // Cards without their words: only a list shows them.
    .then(({ products }) => products.map((each) => ({ ...presentCard(each), excerpt: "" })))
    .catch(() => []);
  const delivery = api("GET /shipping/tariff")
    .then(({ zones }) => usualDelivery(zones))
    .catch(() => undefined);
  const awaitedOpinions = loadOpinions(api, params.id, choice);
  const { product } = await api("GET /products/:id", { params }).catch((error: unknown) => {
    throw asRouteError(error);
  });
  const opinions = await awaitedOpinions;
  // A page beyond the last, as from an old link: the last one there is.
  if (opinions && opinions.pages > 0 && choice.page > opinions.pages) {
    const last = reviewsSearch(searchParams, REVIEWS_PAGE_PARAM, { ...choice, page: opinions.pages });
    throw redirect(pathname + last);
  }
  return { product, opinions, related: await related, delivery: await delivery };
}

// Choosing a variant changes the address and nothing that the server has to say.
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !isOnlyAnotherVariant(currentUrl, nextUrl) && defaultShouldRevalidate;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, opinions, related, delivery } = loaderData;
  const { id, name, category, variants } = product;
  const { asked, choose } = useChosenVariant();
  if (!hasVariants(variants)) return <ProductMissing />;
  const variant = chosenVariant(variants, asked);
  const crumbs = [
    { label: "Productos", to: "/products" },
    { label: CATEGORY_LABELS[category], to: `/products?category=${category}` },
    { label: name },
  ];

  return (
    <div key={id} className="page pt-5 sm:pt-8">
      <JsonLd
        of={(site) => [productJsonLd(product, site, delivery), returnsJsonLd(site), breadcrumbJsonLd(crumbs, site)]}
      />
      <Breadcrumb crumbs={crumbs} />
      <AdminBar id={id} name={name} />
      <div className="mt-4 grid items-start gap-x-12 gap-y-6 sm:mt-6 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr] lg:gap-x-16">
        <div className="min-w-0 md:sticky md:top-24">
          <Gallery productId={id} name={name} images={product.images} />
        </div>
        <div>
          <BuyPanel product={product} variant={variant} options={optionsOf(variants, variant)} onChoose={choose} />
          <Pledges delivery={delivery} />
        </div>
      </div>
      <div className="mt-12 grid items-start gap-x-16 gap-y-12 border-t border-mist pt-10 sm:mt-16 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[1.1fr_1fr]">
        <section aria-labelledby="description">
          <h2 id="description" className="mb-4 text-heading">
            Descripción
          </h2>
          <p className="max-w-prose whitespace-pre-line">{product.description}</p>
        </section>
        <Specifications rows={specificationsOf(product, variant)} />
        <Traceability manufacturer={product.manufacturer} responsible={product.responsible_person} />
      </div>
      <Suspense fallback={null}>
        <ProductReviews productId={id} opinions={opinions} />
      </Suspense>
      <Suspense fallback={null}>
        <RelatedProducts products={related} />
      </Suspense>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <ProductMissing />;
  return <Failure error={error} />;
}
