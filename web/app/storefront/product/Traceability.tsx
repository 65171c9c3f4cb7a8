import type { Party } from "@bruma/contract";

interface TraceabilityProps {
  manufacturer: Party | null;
  responsible: Party | null;
}

/** Who made it, and who answers for it in the EU: Regulation (EU) 2023/988, art. 19. */
export function Traceability({ manufacturer, responsible }: TraceabilityProps) {
  if (!manufacturer && !responsible) return null;
  const isOne = manufacturer !== null && responsible !== null && isSame(manufacturer, responsible);
  return (
    <section aria-labelledby="traceability">
      <h2 id="traceability" className="mb-4 text-heading">
        Fabricante y responsable
      </h2>
      <dl className="grid gap-6 text-small lg:grid-cols-2">
        {isOne && <Contact title="Fabricante y persona responsable en la UE" party={manufacturer} />}
        {!isOne && manufacturer && <Contact title="Fabricante" party={manufacturer} />}
        {!isOne && responsible && <Contact title="Persona responsable en la UE" party={responsible} />}
      </dl>
    </section>
  );
}

function isSame(one: Party, other: Party): boolean {
  return one.name === other.name && one.address === other.address && one.email === other.email;
}

function Contact({ title, party }: { title: string; party: Party }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{title}</dt>
      <dd className="mt-1">
        <span className="block font-medium">{party.name}</span>
        <span className="block">{party.address}</span>
        <a href={`mailto:${party.email}`} className="link inline-block max-w-full py-1">
          {party.email}
        </a>
      </dd>
    </div>
  );
}
