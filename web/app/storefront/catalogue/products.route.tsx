import clsx from "clsx";
import { useRef, useState } from "react";
import { isRouteErrorResponse, redirect, useRouteError } from "react-router";
import { apiContext } from "../../api.ts";
import { describePage } from "../../document/pageMeta.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { asRouteError } from "../asRouteError.ts";
import { presentCard } from "../product/card.ts";
import type { Route } from "./+types/products.route.ts";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { CatalogueToolbar } from "./CatalogueToolbar.tsx";
import { cataloguePage } from "./cataloguePage.ts";
import { FilterSidebar } from "./FilterSidebar.tsx";
import { apiQuery, filtersPath, readFilters } from "./filters.ts";
import { NoResults, Results } from "./Results.tsx";
import { useFilters } from "./useFilters.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";
import { activeFilters, countWords } from "./words.ts";

export function meta(args: Route.MetaArgs) {
  const filters = readFilters(new URLSearchParams(args.location.search));
  return describePage(cataloguePage(filters, args.loaderData?.pages ?? 1), args);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const answer = await context
    .get(apiContext)("GET /products", { query: apiQuery(filters) })
    .catch((error: unknown) => {
      throw asRouteError(error);
    });
  const { products, pagination, facets } = answer;
  const { total, pages } = pagination;
  // A page beyond the last, as from an old link: the last one there is.
  if (products.length === 0 && total > 0) throw redirect(filtersPath({ ...filters, page: pages }));
  return { products: products.map(presentCard), total, pages, facets };
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, total, pages, facets } = loaderData;
  const { filters, isLoading, change } = useFilters();
  const [hasSidebar, setHasSidebar] = useState(true);
  const count = useRef<HTMLParagraphElement>(null);
  const active = activeFilters(filters);
  const panel = { filters, facets, onChange: change };

  return (
    <div className="page">
      <h1 className="pt-6 text-title sm:pt-12">Productos</h1>
      <CatalogueToolbar
        {...panel}
        active={active.length - (filters.search ? 1 : 0)}
        total={total}
        hasSidebar={hasSidebar}
        onSidebarChange={setHasSidebar}
      />
      <div className={clsx("gap-x-10", hasSidebar && "lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]")}>
        <FilterSidebar {...panel} isShown={hasSidebar} />
        <section aria-labelledby="results" aria-busy={isLoading || undefined}>
          <h2 id="results" className="sr-only">
            Resultados
          </h2>
          <div className="mb-4 flex items-center justify-between gap-4">
            <p ref={count} role="status" tabIndex={-1} className="figures rounded-soft text-small text-muted">
              {countWords(total)}
              {pages > 1 && ` · página ${filters.page} de ${pages}`}
            </p>
            <ViewSwitch filters={filters} />
          </div>
          <ActiveFilters filters={filters} active={active} onRemoved={() => count.current?.focus()} />
          <div className={clsx("transition-opacity", isLoading && "opacity-55")}>
            {products.length === 0 ? (
              <NoResults isFiltered={active.length > 0} />
            ) : (
              <Results products={products} view={filters.view} />
            )}
          </div>
          <div className="mt-10">
            <Pagination page={filters.page} pages={pages} hrefFor={(page) => filtersPath({ ...filters, page })} />
          </div>
        </section>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const message = isRouteErrorResponse(error) ? error.data?.message : undefined;
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="mb-8 text-title">Productos</h1>
      <ErrorState
        title="Error al cargar productos"
        message={message ?? "No hay conexión con la tienda. Comprueba la tuya y recarga la página."}
        retryLabel="Recargar página"
        onRetry={() => location.reload()}
      />
    </div>
  );
}
