import type { PartGroup } from "./fitWords.ts";
import { PartRow } from "./PartRow.tsx";

export function PartGroups({ groups }: { groups: readonly PartGroup[] }) {
  return (
    <div className="grid gap-10">
      {groups.map(({ kind, title, parts }) => (
        <section key={kind} aria-labelledby={`parts-${kind}`}>
          <h2 id={`parts-${kind}`} className="text-heading">
            {title}
          </h2>
          <ul className="mt-2">
            {parts.map((part) => (
              <PartRow key={part.id} part={part} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
