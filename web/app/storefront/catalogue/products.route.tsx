import clsx from "clsx";
import { lazy, Suspense, useRef, useState } from "react";
import { redirect } from "react-router";
import { apiContext } from "../../api/api.ts";
import { useElapsed } from "../../browser/useElapsed.ts";
import { rememberedView } from "../../consent/rememberedView.ts";
import { asRouteError } from "../../document/asRouteError.ts";
import { menuOf } from "../../document/menuOf.ts";
import { describePage } from "../../document/pageMeta.ts";
import { presentCard, presentLine } from "../../products/card.ts";
import { Pagination } from "../../ui/pagination/Pagination.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import type { Route } from "./+types/products.route.ts";
import { CatalogueToolbar } from "./CatalogueToolbar.tsx";
import { cataloguePage } from "./cataloguePage.ts";
import { ActiveFilters } from "./filters/ActiveFilters.tsx";
import { FilterSidebar } from "./filters/FilterSidebar.tsx";
import { apiQuery, filtersPath, RESULTS_ID, readFilters } from "./filters/filters.ts";
import { useEarlyFilters } from "./filters/useEarlyFilters.ts";
import { useFilters } from "./filters/useFilters.ts";
import { Results } from "./Results.tsx";
import { usePageTurn } from "./usePageTurn.ts";
import { ViewMemory } from "./ViewMemory.tsx";
import { ViewSwitch } from "./ViewSwitch.tsx";
import { activeFilters, countWords } from "./words.ts";

// What most visits never see comes when it is needed; a navigation waits for it, as for its data.
const ApproximateNote = lazy(() => import("./ApproximateNote.tsx").then((m) => ({ default: m.ApproximateNote })));
const NoResults = lazy(() => import("./NoResults.tsx").then((m) => ({ default: m.NoResults })));

const FELT_MS = 400;

export function meta(args: Route.MetaArgs) {
  const filters = readFilters(new URLSearchParams(args.location.search));
  const { pages = 1, description = "" } = args.loaderData ?? {};
  return describePage(cataloguePage(filters, pages, description), args);
}

export { CatalogueFailure as ErrorBoundary } from "./CatalogueFailure.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const api = context.get(apiContext);
  const [{ front }, answer] = await Promise.all([
    api("GET /shop/front"),
    api("GET /products", { query: apiQuery(filters) }).catch((error: unknown) => {
      throw asRouteError(error);
    }),
  ]);
  const { products, pagination, approximate, facets, compatible_with } = answer;
  const { total, pages } = pagination;
  // A page beyond the last, as from an old link: the last one there is.
  if (products.length === 0 && total > 0) throw redirect(filtersPath({ ...filters, page: pages }));
  return {
    shown: filters.view === "list" ? { lines: products.map(presentLine) } : { cards: products.map(presentCard) },
    total,
    pages,
    approximate,
    facets,
    device: compatible_with?.name,
    categories: menuOf(front, filters.category),
    description: front.categories.find(({ slug }) => slug === filters.category)?.description ?? "",
  };
}

/** As `ViewMemory` does for documents: who is used to the list is sent on to the address that names it. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const view = filters.view ?? rememberedView();
  if (view !== filters.view && view === "list") throw redirect(filtersPath({ ...filters, view }));
  return serverLoader();
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { shown, total, pages, approximate, facets, device, categories, description } = loaderData;
  const { filters, isLoading, change } = useFilters();
  useEarlyFilters(change);
  const [hasSidebar, setHasSidebar] = useState(true);
  const count = useRef<HTMLParagraphElement>(null);
  usePageTurn(count);
  const active = activeFilters(filters, device);
  const panel = { filters, categories, facets, onChange: change };

  return (
    <div className="page">
      <ViewMemory named={filters.view} />
      <h1 className="pt-6 text-title sm:pt-12">Productos</h1>
      {description && <p className="mt-2 max-w-prose text-muted">{description}</p>}
      <CatalogueToolbar
        {...panel}
        active={active.length - (filters.search ? 1 : 0)}
        total={total}
        hasSidebar={hasSidebar}
        onSidebarChange={setHasSidebar}
      />
      <div className={clsx("gap-x-10", hasSidebar && "lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]")}>
        <FilterSidebar {...panel} isShown={hasSidebar} />
        <section id={RESULTS_ID} aria-labelledby="results" aria-busy={isLoading || undefined}>
          <h2 id="results" className="sr-only">
            Resultados
          </h2>
          <div className="mb-4 flex items-center justify-between gap-4">
            <p ref={count} role="status" tabIndex={-1} className="figures rounded-soft text-small text-muted">
              {countWords(total)}
              {pages > 1 && ` · página ${filters.page} de ${pages}`}
            </p>
            <span className="mr-auto">{isLoading && <Waiting />}</span>
            <ViewSwitch filters={filters} current={"lines" in shown ? "list" : "grid"} />
          </div>
          <ActiveFilters filters={filters} active={active} onRemoved={() => count.current?.focus()} />
          <Suspense>
            {approximate && <ApproximateNote search={filters.search} />}
            <div className={clsx("transition-opacity", isLoading && "opacity-55 delay-150")}>
              {total === 0 ? <NoResults filters={filters} /> : <Results {...shown} />}
            </div>
          </Suspense>
          <div className="mt-10">
            <Pagination
              page={filters.page}
              pages={pages}
              hrefFor={(page) => `${filtersPath({ ...filters, page })}#${RESULTS_ID}`}
            />
          </div>
        </section>
      </div>
    </div>
  );
}

/** Only a wait that is felt is shown. Drawn unseen, a spinner goes on turning: the page is styled and painted for each of its frames. */
function Waiting() {
  const isFelt = useElapsed(FELT_MS);
  return isFelt && <Spinner />;
}
