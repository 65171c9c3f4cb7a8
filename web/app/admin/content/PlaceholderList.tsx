import type { Placeholder } from "@bruma/contract";

/** What can stand between double braces, and what it says now. */
export function PlaceholderList({ placeholders }: { placeholders: readonly Placeholder[] }) {
  return (
    <details className="rounded-card border border-mist bg-surface">
      <summary className="flex min-h-14 items-center px-5 font-semibold">Datos que puedes usar en el texto</summary>
      <dl className="grid gap-x-6 gap-y-3 border-t border-mist p-5 text-small md:grid-cols-2">
        {placeholders.map(({ name, what, value }) => (
          <div key={name} className="min-w-0">
            <dt>
              <code className="rounded-soft bg-sunken px-1.5 py-0.5">{`{{${name}}}`}</code>{" "}
              <span className="text-muted">{what}</span>
            </dt>
            <dd className="mt-0.5 line-clamp-2">{value.startsWith("|") ? "Una tabla" : value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
