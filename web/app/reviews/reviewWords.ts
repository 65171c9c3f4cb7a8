import { formatNumber } from "@bruma/contract";

/** Beside a number: «reseña», «reseñas» */
export const reviewUnit = (count: number): string => (count === 1 ? "reseña" : "reseñas");

/** «1 reseña», «1.024 reseñas» */
export const reviewCount = (count: number): string => `${formatNumber(count)} ${reviewUnit(count)}`;

/** «1 reseña verificada», «22 reseñas verificadas» */
export function verifiedCount(count: number): string {
  return `${reviewCount(count)} ${count === 1 ? "verificada" : "verificadas"}`;
}

/** «1 estrella», «4 estrellas» */
export function starWords(stars: number): string {
  return stars === 1 ? "1 estrella" : `${stars} estrellas`;
}

/** Whole percent of all; nothing of nothing is nothing. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
