import type { ReviewState } from "@bruma/contract";
import { MessageSquareText } from "lucide-react";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { choice, known, search } from "../list/filters.ts";
import { ListPage } from "../list/ListPage.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { useList } from "../list/useList.ts";
import { AnswerReviewDialog } from "./AnswerReviewDialog.tsx";
import { ConfirmReviewDialog } from "./ConfirmReviewDialog.tsx";
import { HideReviewDialog } from "./HideReviewDialog.tsx";
import { ReviewCard } from "./ReviewCard.tsx";
import { REVIEWS } from "./reviewQueries.ts";
import { useReviewWork } from "./useReviewWork.ts";

const STATE_WORDS: Record<ReviewState, string> = {
  all: "Todas",
  reported: "Denunciadas",
  unanswered: "Sin responder",
  hidden: "Ocultas",
};
const STATES = Object.keys(STATE_WORDS) as ReviewState[];
const RATING_WORDS = { 1: "1 estrella", 2: "2 estrellas", 3: "3 estrellas", 4: "4 estrellas", 5: "5 estrellas" };
const ORDER_WORDS = { created: "Más antiguas", rating: "Peor valoradas", "-rating": "Mejor valoradas" };

const FILTERS = {
  search: search("Buscar texto, autor o producto"),
  state: known("estado", STATES),
  rating: choice("valoracion", "Valoración", "Todas las valoraciones", RATING_WORDS),
  sort: choice("orden", "Orden", "Más recientes", ORDER_WORDS),
};

export function AdminReviewsPage() {
  const list = useList(REVIEWS, FILTERS);
  const { answer, address } = list;
  const state = list.query.state ?? "all";
  const work = useReviewWork();
  return (
    <>
      <ListPage
        list={list}
        title="Reseñas"
        file="GET /admin/reviews/export"
        notice={
          <nav aria-label="Filtrar por estado" className="mb-5 flex flex-wrap gap-2">
            {STATES.map((slug) => (
              <FilterChip
                key={slug}
                to={address.hrefWith({ estado: slug === "all" ? undefined : slug })}
                active={slug === state}
                {...(answer.data && { count: answer.data.counts[slug] })}
              >
                {STATE_WORDS[slug]}
              </FilterChip>
            ))}
          </nav>
        }
        error="Error al cargar las reseñas"
        loading="Cargando reseñas…"
        unit={["reseña", "reseñas"]}
        empty={
          <NothingFound
            list={list}
            icon={MessageSquareText}
            title="Aún no hay reseñas"
            filtered="Ninguna reseña coincide"
          />
        }
      >
        {({ reviews }) => (
          <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} work={work} />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
      <AnswerReviewDialog work={work} />
      <HideReviewDialog work={work} />
      <ConfirmReviewDialog work={work} />
    </>
  );
}
