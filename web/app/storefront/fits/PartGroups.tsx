import { Link } from "react-router";
import type { MyDevice } from "../../devices/keptDevices.ts";
import type { PartGroup, ShownPart } from "./fitWords.ts";
import { PartRow } from "./PartRow.tsx";

/** There is something to choose, and whoever is new does not know how. */
const hasOhms = ({ variants }: ShownPart) => variants.length > 1 && variants.some(({ label }) => label.includes("Ω"));

export function PartGroups({ device, groups }: { device: MyDevice; groups: readonly PartGroup[] }) {
  return (
    <div className="grid gap-10">
      {groups.map(({ kind, title, parts }) => (
        <section key={kind} aria-labelledby={`parts-${kind}`}>
          <h2 id={`parts-${kind}`} className="text-heading">
            {title}
          </h2>
          {parts.some(hasOhms) && (
            <p className="mt-1 text-small text-muted">
              ¿No sabes cuál? Los ohmios (Ω) van grabados en la resistencia que llevas ahora. Si dudas,{" "}
              <Link to="/contact" className="link">
                pregúntanos
              </Link>
              .
            </p>
          )}
          <ul className="mt-2">
            {parts.map((part) => (
              <PartRow key={part.id} device={device} part={part} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
