import { formatMoment } from "../../ui/dates.ts";

/** What was written of a case, as it was written. */
export function CaseText({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="rounded-card bg-sunken px-4 py-3.5">
      <h3 className="text-tiny text-muted">{title}</h3>
      <p className="mt-1 text-base whitespace-pre-line">{text}</p>
    </section>
  );
}

interface CaseNote {
  id: number;
  text: string;
  by: string | null;
  at: string;
  /** What the note changed. */
  change?: string | undefined;
}

/** What was found out later, the oldest first; nothing where nothing was. */
export function CaseNotes({ notes }: { notes: readonly CaseNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Notas">
      <h3 className="font-semibold">Notas</h3>
      <ul className="mt-1.5 divide-y divide-mist">
        {notes.map(({ id, text, by, at, change }) => (
          <li key={id} className="py-2">
            <p className="whitespace-pre-line">{text}</p>
            {change && <p>{change}</p>}
            <p className="text-tiny text-muted">
              {formatMoment(at)}
              {by && ` · ${by}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
