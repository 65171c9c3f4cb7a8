import { counted, type RecentError } from "@bruma/contract";
import { Moment } from "../list/cells.tsx";

/** Errors by kind, newest first: what they mean, what to do, and what the log knows them by. */
export function RecentErrors({ errors }: { errors: readonly RecentError[] }) {
  if (errors.length === 0) return <p className="text-small text-muted">Ninguno.</p>;
  return (
    <ol className="grid gap-4 text-small">
      {errors.map(({ what, said, advice, times, last_at, reference }) => (
        <li key={`${what} ${said} ${last_at}`} className="grid gap-1 wrap-anywhere">
          <p>
            <strong className="font-semibold">{what}</strong> · {counted(times, "vez", "veces")}, la última{" "}
            <Moment of={last_at} />
          </p>
          <p>{advice}</p>
          {(said || reference) && (
            <p className="text-muted">
              {said}
              {reference && ` Referencia ${reference}`}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
