import { REVIEW_STATES, type ReviewState } from "@bruma/contract";
import { MessageSquareText } from "lucide-react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { ListFilter } from "../list/ListFilter.tsx";
import { ListSearch } from "../list/ListSearch.tsx";
import { ListToolbar } from "../list/ListToolbar.tsx";
import { ListView } from "../list/ListView.tsx";
import { useListAddress } from "../list/useListAddress.ts";
import { AnswerReviewDialog } from "./AnswerReviewDialog.tsx";
import { ConfirmReviewDialog } from "./ConfirmReviewDialog.tsx";
import { HideReviewDialog } from "./HideReviewDialog.tsx";
import { ReviewCard } from "./ReviewCard.tsx";
import { useAdminReviews } from "./useAdminReviews.ts";
import { useReviewWork } from "./useReviewWork.ts";

const STATE_WORDS: Record<ReviewState, string> = {
  all: "Todas",
  reported: "Denunciadas",
  unanswered: "Sin responder",
  hidden: "Ocultas",
};
const RATING_WORDS = { 1: "1 estrella", 2: "2 estrellas", 3: "3 estrellas", 4: "4 estrellas", 5: "5 estrellas" };
const ORDER_WORDS = { created: "Más antiguas", rating: "Peor valoradas", "-rating": "Mejor valoradas" };
const FILTERS = ["buscar", "estado", "valoracion"];

export function AdminReviewsPage() {
  const address = useListAddress();
  const state = REVIEW_STATES.find((state) => state === address.read("estado")) ?? "all";
  const rating = Number(address.read("valoracion")) || undefined;
  const shown = { state, search: address.read("buscar"), sort: address.read("orden") || undefined };
  const reviews = useAdminReviews({ ...shown, rating, page: address.page });
  const work = useReviewWork();

  return (
    <>
      <PageHeading
        title="Reseñas"
        actions={<ExportLink endpoint="GET /admin/reviews/export" query={{ ...shown, rating: rating?.toString() }} />}
      />
      <nav aria-label="Filtrar por estado" className="mb-5 flex flex-wrap gap-2">
        {(Object.keys(STATE_WORDS) as ReviewState[]).map((slug) => (
          <FilterChip
            key={slug}
            to={address.hrefWith({ estado: slug === "all" ? undefined : slug })}
            active={slug === state}
            {...(reviews.data && { count: reviews.data.counts[slug] })}
          >
            {STATE_WORDS[slug]}
          </FilterChip>
        ))}
      </nav>
      <ListToolbar address={address} filters={FILTERS}>
        <ListSearch address={address} label="Buscar texto, autor o producto" />
        <ListFilter
          address={address}
          name="valoracion"
          label="Valoración"
          all="Todas las valoraciones"
          choices={RATING_WORDS}
        />
        <ListFilter address={address} name="orden" label="Orden" all="Más recientes" choices={ORDER_WORDS} />
      </ListToolbar>
      <ListView
        query={reviews}
        address={address}
        errorTitle="Error al cargar las reseñas"
        loading="Cargando reseñas…"
        unit={["reseña", "reseñas"]}
        empty={
          <EmptyState
            icon={MessageSquareText}
            title={address.isFiltered(...FILTERS) ? "Ninguna reseña coincide" : "Aún no hay reseñas"}
          />
        }
      >
        {({ reviews }) => (
          <ul className="grid gap-4 xl:grid-cols-2">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} work={work} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
      <AnswerReviewDialog work={work} />
      <HideReviewDialog work={work} />
      <ConfirmReviewDialog work={work} />
    </>
  );
}
