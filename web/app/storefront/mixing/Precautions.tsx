/** What the owner says of resting and of safety. */
export function Precautions({ steeping, safety }: { steeping: readonly string[]; safety: readonly string[] }) {
  return (
    <>
      {steeping.length > 0 && (
        <section aria-labelledby="steeping">
          <h2 id="steeping" className="text-heading">
            Reposo
          </h2>
          <ul className="mt-3 grid list-disc gap-1 pl-5 text-small">
            {steeping.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="precautions" className="rounded-card border-2 border-ink bg-surface px-4 py-4">
        <h2 id="precautions" className="text-heading">
          Precauciones
        </h2>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-small">
          {safety.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
