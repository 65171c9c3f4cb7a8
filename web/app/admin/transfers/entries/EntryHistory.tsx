import type { EntryStep, EntryStepKind } from "@bruma/contract";
import { formatMoment } from "../../../ui/dates.ts";
import { ALLOCATED_HOW, formatMoney } from "../transferWords.ts";

const STEPS: Record<EntryStepKind, string> = {
  imported: "Importado",
  allocated: "Anotado",
  undone: "Deshecho",
  ignored: "Descartado",
  restored: "Vuelto a la lista",
  asked: "Parece el mismo que otro movimiento",
  same: "Es el mismo que otro movimiento",
  other: "Es otro movimiento",
};

/** Who did what with it, the last first. */
export function EntryHistory({ history, currency }: { history: readonly EntryStep[]; currency: string }) {
  return (
    <section aria-label="Historial">
      <h3 className="mb-2 font-text text-tiny text-muted">Historial</h3>
      <ol className="divide-y divide-mist border-y border-mist">
        {history.toReversed().map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
          <li key={index} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
            <span>{stepText(step, currency)}</span>
            <span className="text-muted">
              {step.by ?? "La tienda"} · <time dateTime={step.at}>{formatMoment(step.at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepText({ kind, order_id, refund_id, amount, how, reason }: EntryStep, currency: string): string {
  const goal = order_id !== null ? ` pedido #${order_id}` : refund_id !== null ? ` reembolso ${refund_id}` : "";
  const parts = [
    `${STEPS[kind]}${goal && ":"}${goal}`,
    amount !== null && formatMoney(amount, currency),
    how && ALLOCATED_HOW[how],
    reason,
  ];
  return parts.filter(Boolean).join(" · ");
}
