interface Place {
  zip: string;
  city: string;
  state?: string | null | undefined;
}

// Set up once: asked of the text itself, it would be set up for each comparison.
const LETTERS_ALONE = new Intl.Collator("es", { sensitivity: "base" });

/** «28801 Alcalá de Henares, Madrid», but «28013 Madrid»: a province that is called like its city is said once. */
export function placeLine({ zip, city, state }: Place): string {
  const isSaid = !state || LETTERS_ALONE.compare(state, city) === 0;
  return [`${zip} ${city}`, isSaid ? null : state].filter(Boolean).join(", ");
}
