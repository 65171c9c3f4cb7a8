import { formatNumber, type Import } from "@bruma/contract";
import { Download } from "lucide-react";
import { buttonLook } from "../../ui/buttonLook.ts";
import { Icon } from "../../ui/Icon.tsx";
import { linesOf } from "./importWords.ts";

/** What becomes of each line of the file: the parts add up to the whole, and nothing is left unsaid. */
export function LineCounts({ record }: { record: Import }) {
  const { id, lines, line_counts } = record;
  const parts = [
    ["Crean", line_counts.new],
    ["Cambian", line_counts.change],
    ["Ya están igual", line_counts.same],
    ["Quedan fuera", line_counts.bad],
  ] as const;
  return (
    <section aria-labelledby="line-counts" className="rounded-card border border-mist bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="line-counts" className="text-subheading">
          El fichero tiene {linesOf(lines)}
        </h2>
        {line_counts.bad > 0 && <ExportLeftOut id={id} />}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-4 md:grid-cols-4">
        {parts.map(([name, count]) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="figures text-heading">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What stays out as a file, each line with its reason, to be put right and read in again. */
function ExportLeftOut({ id }: { id: number }) {
  return (
    <a href={`/api/admin/imports/${id}/errors`} download className={buttonLook("quiet", "small")}>
      <Icon of={Download} size={16} />
      Lo que queda fuera, en CSV
    </a>
  );
}
