const TERMS = [
  ["Nicokit", "un bote pequeño de nicotina sin sabor, que se añade a la mezcla."],
  ["Base", "líquido sin sabor ni nicotina, con el que se rellena la botella."],
  [
    "VG y PG",
    "los dos líquidos de los que está hecho todo: glicerina vegetal, más espesa, y propilenglicol, más fluido.",
  ],
  ["mg/ml", "los miligramos de nicotina que hay en cada mililitro."],
  ["Longfill", "aroma en una botella casi vacía, que se rellena con base y nicokit."],
  ["Shortfill", "líquido ya hecho y sin nicotina, con sitio para un nicokit o dos."],
] as const;

/** The trade's words, for whoever mixes for the first time. */
export function MixTerms() {
  return (
    <details className="mt-6 border-t border-mist pt-4 text-small">
      <summary className="cursor-pointer font-semibold">¿Qué es cada cosa?</summary>
      <dl className="mt-3 grid gap-2">
        {TERMS.map(([term, meaning]) => (
          <div key={term}>
            <dt className="inline font-semibold">{term}: </dt>
            <dd className="inline text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
