import type { Country } from "@bruma/contract";

/** The cities that have all postcodes from the first to the last for themselves. */
const CITIES: [town: string, first: number, last: number][] = [
  ["Alicante", 3001, 3016],
  ["Barcelona", 8001, 8042],
  ["Bilbao", 48001, 48015],
  ["Córdoba", 14001, 14014],
  ["Granada", 18001, 18015],
  ["Madrid", 28001, 28055],
  ["Málaga", 29001, 29018],
  ["Murcia", 30001, 30012],
  ["Palma", 7001, 7015],
  ["Sevilla", 41001, 41020],
  ["Valencia", 46001, 46026],
  ["Valladolid", 47001, 47016],
  ["Zaragoza", 50001, 50022],
  ["Dénia", 3700, 3700],
  ["Calp", 3710, 3710],
  ["Benissa", 3720, 3720],
  ["Xàbia", 3730, 3730],
  ["Pedreguer", 3750, 3750],
  ["Ondara", 3760, 3760],
];

/** The town that a Spanish postcode lies in, where there is no other; most postcodes of the country are shared by villages. */
export function townOf(country: Country, postcode: string): string | undefined {
  const written = postcode.trim();
  if (country !== "ES" || !/^\d{5}$/.test(written)) return undefined;
  const code = Number(written);
  return CITIES.find(([, first, last]) => code >= first && code <= last)?.[0];
}
