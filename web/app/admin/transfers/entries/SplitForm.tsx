import { type AllocateEntry, type BankEntry, formatEuros, type OrderCandidate } from "@bruma/contract";
import { type FormEvent, useState } from "react";
import { Problem } from "../../../api/Failure.tsx";
import { typedEuros } from "../../../forms/euroAmount.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { allocationOf, amountFor, leftOf, type SplitPart, splitProblem } from "./allocation.ts";
import type { Outcome } from "./entryQueries.ts";
import { OrderFinder } from "./OrderFinder.tsx";
import { SplitParts } from "./SplitParts.tsx";

interface SplitFormProps {
  formId: string;
  entry: BankEntry;
  candidates: readonly OrderCandidate[];
  onSplit: (allocation: AllocateEntry) => Promise<Outcome>;
  onDone: () => void;
}

/** The orders that get a part, with the rest that runs along, and the way to more of them. */
export function SplitForm({ formId, entry, candidates, onSplit, onDone }: SplitFormProps) {
  const [parts, setParts] = useState(() => proposedParts(entry, candidates));
  const [problem, setProblem] = useState<string>();
  const left = leftOf(entry.rest, parts);
  const hasLapsed = parts.some(({ is_lapsed }) => is_lapsed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = splitProblem(entry.rest, parts);
    setProblem(wrong);
    if (wrong) return;
    const outcome = await onSplit(allocationOf(parts));
    if (outcome.isDone) onDone();
    else setProblem(outcome.reason);
  }

  return (
    <div className="grid gap-5 pb-2">
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Problem text={problem} />
        <SplitParts parts={parts} onChange={setParts} />
        <p role="status" className="figures text-small">
          {left < 0 ? (
            <strong className="text-danger">Sobran {formatEuros(-left)} del reparto</strong>
          ) : (
            <>
              Quedan <strong>{formatEuros(left)}</strong> de {formatEuros(entry.rest)}
            </>
          )}
        </p>
        {hasLapsed && (
          <Alert tone="warn">
            Los pedidos caducados se recuperan con sus existencias; si ya no quedan, no se anota nada.
          </Alert>
        )}
      </form>
      <OrderFinder
        candidates={candidates}
        taken={parts.map(({ order_id }) => order_id)}
        onTake={({ order_id, buyer, missing, is_lapsed }) =>
          setParts([...parts, { order_id, buyer, missing, is_lapsed, amount: amountFor(missing, left) }])
        }
      />
    </div>
  );
}

/** What the shop proposes, to begin with. */
function proposedParts({ match }: BankEntry, candidates: readonly OrderCandidate[]): SplitPart[] {
  return (match?.parts ?? []).map(({ order_id, amount }) => {
    const known = candidates.find((candidate) => candidate.order_id === order_id);
    return {
      order_id,
      buyer: known?.buyer ?? "",
      missing: known?.missing ?? 0,
      is_lapsed: known?.is_lapsed ?? false,
      amount: typedEuros(amount),
    };
  });
}
