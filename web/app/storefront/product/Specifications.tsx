import type { Specification } from "./specificationsOf.ts";

export function Specifications({ rows }: { rows: readonly Specification[] }) {
  return (
    <section aria-labelledby="specifications" className="md:row-span-2">
      <h2 id="specifications" className="mb-4 text-heading">
        Características
      </h2>
      <table className="w-full text-small">
        <caption className="sr-only">Características del producto</caption>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name} className="border-b border-mist last:border-b-0">
              <th scope="row" className="w-2/5 py-2.5 pr-4 text-left align-top font-normal text-muted">
                {name}
              </th>
              <td className="figures py-2.5 font-medium">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
