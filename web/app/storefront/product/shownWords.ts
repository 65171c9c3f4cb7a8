import { REVIEWS_PAGE } from "@bruma/contract";
import { starWords } from "../../reviews/reviewWords.ts";
import type { Opinions } from "./opinions.ts";

/** «Reseñas 11–20 de 22 con 5 estrellas» */
export function shownWords({ reviews, total, choice }: Pick<Opinions, "reviews" | "total" | "choice">): string {
  const first = (choice.page - 1) * REVIEWS_PAGE + 1;
  const range = reviews.length === 1 ? `Reseña ${first}` : `Reseñas ${first}–${first + reviews.length - 1}`;
  const which = choice.rating === undefined ? "" : ` con ${starWords(choice.rating)}`;
  return `${range} de ${total}${which}`;
}
