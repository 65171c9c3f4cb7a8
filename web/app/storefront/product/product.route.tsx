import { CATEGORY_LABELS, HYGIENE_SEAL_WORDS, type ProductDetail, TAKE_BACK_WORDS, takeBackOf } from "@bruma/contract";
import { Suspense } from "react";
import { isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs, useRouteError } from "react-router";
import { apiContext } from "../../api/api.ts";
import { usualDelivery } from "../../cart/usualDelivery.ts";
import { asRouteError } from "../../document/asRouteError.ts";
import { Failure } from "../../document/Failure.tsx";
import { JsonLd } from "../../document/JsonLd.tsx";
import { breadcrumbJsonLd, productJsonLd, returnsJsonLd } from "../../document/jsonLdThings.ts";
import { movedTo } from "../../document/movedTo.ts";
import { describePage } from "../../document/pageMeta.ts";
import { lateView } from "../../offline/lateView.ts";
import { excerptOf, presentCard } from "../../products/card.ts";
import { readReviewChoice, reviewsSearch } from "../../reviews/reviewChoice.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { presentFits } from "../fits/presentFits.ts";
import type { Route } from "./+types/product.route.ts";
import { AdminBar } from "./AdminBar.tsx";
import { BuyPanel } from "./BuyPanel.tsx";
import { deliveryPledges } from "./deliveryPledge.ts";
import { Gallery } from "./Gallery.tsx";
import { loadOpinions } from "./loadOpinions.ts";
import { REVIEWS_PAGE_PARAM } from "./opinions.ts";
import { Pledges } from "./Pledges.tsx";
import { ProductMissing } from "./ProductMissing.tsx";
import { Specifications } from "./Specifications.tsx";
import { specificationsOf } from "./specificationsOf.ts";
import { Traceability } from "./Traceability.tsx";
import { useChosenVariant } from "./useChosenVariant.ts";
import { chosenVariant, hasVariants, isOnlyAnotherVariant, optionsOf } from "./variants.ts";
import { withLeaflet } from "./withLeaflet.ts";

const Below = lateView(async () => (await import("./Below.tsx")).Below);

export function meta(args: Route.MetaArgs) {
  const product = args.loaderData?.product;
  if (!product)
    return describePage(
      { title: args.error && !isNotFound(args.error) ? "Producto" : "Producto no encontrado", isPrivate: true },
      args,
    );
  const { id, name, image } = product;
  return describePage(
    {
      title: product.seo_title || name,
      canonical: `/products/${id}`,
      // Told by documents only: see `describePage`.
      ...(import.meta.env.SSR && { description: args.loaderData?.summary, image, kind: "product" }),
    },
    args,
  );
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams, pathname } = new URL(request.url);
  const choice = readReviewChoice(searchParams, REVIEWS_PAGE_PARAM);
  // Below the fold: they may be missing. A document is kept whole, so there is nothing to gain by streaming them.
  const related = api("GET /products/:id/related", { params })
    .then(({ products }) => products.map(presentCard))
    .catch(() => []);
  const delivery = api("GET /shipping/tariff")
    .then(({ zones }) => usualDelivery(zones))
    .catch(() => undefined);
  const fits = api("GET /products/:id/fits", { params })
    .then(presentFits)
    .catch(() => undefined);
  const awaitedOpinions = loadOpinions(api, params.id, choice);
  const { product } = await api("GET /products/:id", { params }).catch(async (error: unknown) => {
    // Shopify's products stand at `/products/name`.
    const page = /^\d+$/.test(params.id) ? null : await movedTo(api, pathname);
    throw page ? redirect(page, 301) : asRouteError(error);
  });
  const opinions = await awaitedOpinions;
  // A page beyond the last, as from an old link: the last one there is.
  if (opinions && opinions.pages > 0 && choice.page > opinions.pages) {
    const last = reviewsSearch(searchParams, REVIEWS_PAGE_PARAM, { ...choice, page: opinions.pages });
    throw redirect(pathname + last);
  }
  return {
    product: { ...product, description_html: withLeaflet(product) },
    // Made here: what shortens a text need not travel.
    summary: product.seo_description || excerptOf(product.description),
    notes: notesOf(product),
    opinions,
    fits: await fits,
    related: await related,
    delivery: await delivery,
    pledges: deliveryPledges(await delivery),
  };
}

function notesOf({ legal_class, attributes }: ProductDetail) {
  const kind = takeBackOf(legal_class, attributes.batteryMah);
  return { seal: attributes.hygieneSeal ? HYGIENE_SEAL_WORDS : null, takeBack: kind && TAKE_BACK_WORDS[kind] };
}

// Choosing a variant changes the address and nothing that the server has to say.
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !isOnlyAnotherVariant(currentUrl, nextUrl) && defaultShouldRevalidate;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, notes, opinions, fits, related, delivery, pledges } = loaderData;
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
        of={
          import.meta.env.SSR &&
          ((site) => [productJsonLd(product, site, delivery), returnsJsonLd(site), breadcrumbJsonLd(crumbs, site)])
        }
      />
      <Breadcrumb crumbs={crumbs} />
      <AdminBar id={id} name={name} />
      <div className="mt-4 grid items-start gap-x-12 gap-y-6 sm:mt-6 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr] lg:gap-x-16">
        <div className="min-w-0 md:sticky md:top-24">
          <Gallery productId={id} name={name} images={product.images} chosen={variant.imageHash} />
        </div>
        <div>
          <BuyPanel
            product={product}
            variant={variant}
            options={optionsOf(variants, variant)}
            notes={notes}
            onChoose={choose}
          />
          <Pledges delivery={variant.stock > 0 ? pledges.inStock : pledges.soldOut} />
        </div>
      </div>
      <div className="mt-12 grid items-start gap-x-16 gap-y-12 border-t border-mist pt-10 sm:mt-16 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[1.1fr_1fr]">
        <section aria-labelledby="description">
          <h2 id="description" className="mb-4 text-heading">
            Descripción
          </h2>
          <Prose html={product.description_html} className="as-typed" />
        </section>
        <Specifications rows={specificationsOf(product, variant)} />
        <Traceability manufacturer={product.manufacturer} responsible={product.responsible_person} />
      </div>
      <Suspense fallback={null}>
        <Below id={id} mixing={product.mixing} fits={fits} opinions={opinions} related={related} />
      </Suspense>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isNotFound(error)) return <ProductMissing />;
  return <Failure error={error} />;
}
