interface Place {
  zip: string;
  city: string;
  state?: string | null | undefined;
}

/** «28801 Alcalá de Henares, Madrid», but «28013 Madrid»: a province that is called like its city is said once. */
export function placeLine({ zip, city, state }: Place): string {
  const isSaid = !state || state.localeCompare(city, "es", { sensitivity: "base" }) === 0;
  return [`${zip} ${city}`, isSaid ? null : state].filter(Boolean).join(", ");
}
