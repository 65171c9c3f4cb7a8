// Of the normal distribution: nineteen times in twenty the true average lies above and below by less.
const Z = 1.96;
const LOWEST = 1;
const HIGHEST = 5;

/**
 * The average that so many reviews at least vouch for, from 1 to 5; −1 where there is none. One review of five stars says less
 * than forty of 4,7: the lower bound of Wilson's interval.
 */
export function leastRating(sum: number, count: number): number {
  if (count === 0) return -1;
  const share = (sum / count - LOWEST) / (HIGHEST - LOWEST);
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * count)) / count);
  const least = (share + (Z * Z) / (2 * count) - spread) / (1 + (Z * Z) / count);
  return LOWEST + least * (HIGHEST - LOWEST);
}
