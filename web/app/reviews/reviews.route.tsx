import clsx from "clsx";
import { MessageSquareText } from "lucide-react";
import { isRouteErrorResponse, redirect, useNavigation, useRouteError } from "react-router";
import { apiContext } from "../api/api.ts";
import { asRouteError } from "../document/asRouteError.ts";
import { menuOf } from "../document/menuOf.ts";
import { pageMeta } from "../document/pageMeta.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeading } from "../ui/PageHeading.tsx";
import { Pagination } from "../ui/pagination/Pagination.tsx";
import type { Route } from "./+types/reviews.route.ts";
import { Average } from "./Average.tsx";
import { Distribution } from "./Distribution.tsx";
import { HowWeCheck } from "./HowWeCheck.tsx";
import { ReviewFilters } from "./ReviewFilters.tsx";
import { withDays } from "./reviewDays.ts";
import { reviewCount } from "./reviewWords.ts";
import { ShopReviews } from "./ShopReviews.tsx";
import { readShopReviewChoice, SHOP_REVIEWS_PATH, shopReviewsPath } from "./shopReviewChoice.ts";

export const meta = pageMeta({
  title: "Reseñas",
  description:
    "Lo que opinan quienes han comprado en la tienda, con compra verificada: todas las reseñas, buenas y malas.",
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const choice = readShopReviewChoice(new URL(request.url).searchParams);
  const api = context.get(apiContext);
  const [{ front }, answer] = await Promise.all([
    api("GET /shop/front"),
    api("GET /reviews", { query: { ...choice } }).catch((error: unknown) => {
      throw asRouteError(error);
    }),
  ]);
  const { reviews, pagination, stats } = answer;
  const { total, pages } = pagination;
  // A page beyond the last, as from an old link: the last one there is.
  if (reviews.length === 0 && total > 0) throw redirect(shopReviewsPath({ ...choice, page: pages }));
  return { reviews: withDays(reviews), total, pages, stats, choice, categories: menuOf(front, choice.category) };
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { reviews, total, pages, stats, choice, categories } = loaderData;
  const isLoading = useNavigation().location?.pathname === SHOP_REVIEWS_PATH;
  return (
    <div className="page">
      <PageHeading title="Reseñas" lead="Lo que cuentan quienes ya han comprado." />
      <div className="grid items-start gap-x-16 gap-y-8 md:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="grid gap-5 md:sticky md:top-24">
          <Average stats={stats} />
          <Distribution
            stats={stats}
            chosen={choice.rating}
            hrefFor={(rating) => shopReviewsPath({ ...choice, page: 1, rating })}
          />
          <HowWeCheck />
        </div>
        <section aria-labelledby="results" aria-busy={isLoading || undefined}>
          <h2 id="results" className="sr-only">
            Resultados
          </h2>
          <ReviewFilters choice={choice} categories={categories} />
          <p role="status" className="figures mt-5 text-small text-muted">
            {reviewCount(total)}
            {pages > 1 && ` · página ${choice.page} de ${pages}`}
          </p>
          <div className={clsx("mt-4 transition-opacity", isLoading && "opacity-55")}>
            {reviews.length === 0 ? (
              <NoReviews isFiltered={stats.total_reviews > 0} />
            ) : (
              <ShopReviews reviews={reviews} />
            )}
          </div>
          <div className="mt-10">
            <Pagination page={choice.page} pages={pages} hrefFor={(page) => shopReviewsPath({ ...choice, page })} />
          </div>
        </section>
      </div>
    </div>
  );
}

function NoReviews({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState icon={MessageSquareText} title="Aún no hay reseñas disponibles" />;
  return (
    <EmptyState
      icon={MessageSquareText}
      title="No hay reseñas así"
      text="Prueba con otra valoración u otra categoría."
      action={<ButtonLink to={SHOP_REVIEWS_PATH}>Ver todas las reseñas</ButtonLink>}
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const message = isRouteErrorResponse(error) ? error.data?.message : undefined;
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="mb-8 text-title">Reseñas</h1>
      <ErrorState
        title="Error al cargar reseñas"
        message={message ?? "No hay conexión con la tienda. Comprueba la tuya y recarga la página."}
        retryLabel="Recargar página"
        onRetry={() => location.reload()}
      />
    </div>
  );
}
