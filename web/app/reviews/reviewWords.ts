import { formatNumber } from "@bruma/contract";

/** «1 reseña», «1.024 reseñas» */
export function reviewCount(count: number): string {
  return count === 1 ? "1 reseña" : `${formatNumber(count)} reseñas`;
}

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
