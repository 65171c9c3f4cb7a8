import { type CartLine, formatEuros, HYGIENE_SEAL_WORDS } from "@bruma/contract";
import clsx from "clsx";
import { isBlocking, lineProblem, optionWords } from "../../cart/lineProblem.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";

/** What is being bought, at today's prices. */
export function SummaryLines({ items }: { items: readonly CartLine[] }) {
  return (
    <ul className="divide-y divide-mist">
      {items.map((line) => (
        <li key={line.variantId} className="flex items-start gap-3 py-3 text-small first:pt-0">
          <Picture image={line.image} sizes="56px" alt="" className="size-14 shrink-0 rounded-soft" />
          <div className="min-w-0 flex-1">
            <p className="leading-snug font-semibold">{line.name}</p>
            <p className="text-muted empty:hidden">{optionWords(line.selectedOptions)}</p>
            <p className="figures text-muted">
              {line.quantity} × {formatEuros(line.price)}
            </p>
            {line.hygiene_seal && <p className="text-muted">{HYGIENE_SEAL_WORDS}</p>}
            {line.problem && (
              <p className={clsx("mt-1 font-medium", isBlocking(line) ? "text-danger" : "text-warn")}>
                {lineProblem(line)}
              </p>
            )}
          </div>
          <span className={clsx("figures font-semibold", line.stock === 0 && "text-muted line-through")}>
            {formatEuros(line.line_total)}
          </span>
        </li>
      ))}
    </ul>
  );
}
