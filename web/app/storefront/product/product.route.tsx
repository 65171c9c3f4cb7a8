import { CATEGORY_LABELS } from "@bruma/contract";
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useRouteError } from "react-router";
import { apiContext } from "../../api.ts";
import { Failure } from "../../document/Failure.tsx";
import { documentTitle } from "../../shop.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { asRouteError } from "../asRouteError.ts";
import type { Route } from "./+types/product.route.ts";
import { BuyPanel } from "./BuyPanel.tsx";
import { pictureName } from "./CardPicture.tsx";
import { excerptOf, presentCard } from "./card.ts";
import { Pledges } from "./Pledges.tsx";
import { ProductMissing } from "./ProductMissing.tsx";
import { RelatedProducts } from "./RelatedProducts.tsx";
import { Specifications } from "./Specifications.tsx";
import { specificationsOf } from "./specifications.ts";
import { Traceability } from "./Traceability.tsx";
import { useChosenVariant } from "./useChosenVariant.ts";
import { usualDelivery } from "./usualDelivery.ts";
import { chosenVariant, hasVariants, optionsOf } from "./variants.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const product = loaderData?.product;
  const title = documentTitle(product?.name ?? "Producto no encontrado", matches);
  return product ? [{ title }, { name: "description", content: excerptOf(product.description) }] : [{ title }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  // Below the fold: it may be missing. A document is kept whole, so there is nothing to gain by streaming it.
  const related = api("GET /products/:id/related", { params })
    .then(({ products }) => products.map(presentCard))
    .catch(() => []);
  const delivery = api("GET /shipping/tariff")
    .then(({ zones }) => usualDelivery(zones))
    .catch(() => undefined);
  try {
    const { product } = await api("GET /products/:id", { params });
    return { product, related: await related, delivery: await delivery };
  } catch (error) {
    throw asRouteError(error);
  }
}

// Choosing a variant changes the address and nothing that the server has to say.
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOnlyAChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOnlyAChoice && defaultShouldRevalidate;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related, delivery } = loaderData;
  const { id, name, category, variants } = product;
  const { asked, choose } = useChosenVariant();
  if (!hasVariants(variants)) return <ProductMissing />;
  const variant = chosenVariant(variants, asked);

  return (
    <div className="page pt-5 sm:pt-8">
      <Breadcrumb
        crumbs={[
          { label: "Productos", to: "/products" },
          { label: CATEGORY_LABELS[category], to: `/products?category=${category}` },
          { label: name },
        ]}
      />
      <div className="mt-4 grid items-start gap-x-12 gap-y-6 sm:mt-6 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr] lg:gap-x-16">
        <div style={{ viewTransitionName: pictureName(id) }} className="md:sticky md:top-24">
          <Picture
            image={product.image}
            sizes="(min-width: 1280px) 610px, (min-width: 768px) 46vw, 92vw"
            priority
            alt={product.image?.alt || name}
            className="aspect-square w-full rounded-card border border-mist"
          />
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
      <RelatedProducts products={related} />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <ProductMissing />;
  return <Failure error={error} />;
}
