import type { EntryDetail } from "@bruma/contract";
import { ENTRY_STATE_LABELS } from "@bruma/contract";
import { SearchX } from "lucide-react";
import { reasonOf } from "../../../reasonOf.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { formatDay } from "../../../ui/dates.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../../ui/Skeleton.tsx";
import { useMay } from "../../useMay.ts";
import { moneyOf, payerOf } from "../transferWords.ts";
import { Choices } from "../work/Choices.tsx";
import { LookAlike } from "../work/LookAlike.tsx";
import { MatchBadge, Reasons } from "../work/MatchBadge.tsx";
import { EntryActions } from "./EntryActions.tsx";
import { EntryFacts } from "./EntryFacts.tsx";
import { EntryHistory } from "./EntryHistory.tsx";
import { isUnknownEntry, useEntry } from "./useEntries.ts";
import { useOneEntry } from "./useOneEntry.ts";

interface EntryDialogProps {
  id: number;
  open: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** One entry of the bank: what it says, what it may pay, what was done with it, and the way to change that. */
export function EntryDialog({ id, open, onClose, onCloseAutoFocus }: EntryDialogProps) {
  const { data, error, isPending, refetch } = useEntry(id);
  const mayDecide = useMay()("payments.write");
  const one = useOneEntry();
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      onCloseAutoFocus={onCloseAutoFocus}
      title={data ? `${moneyOf(data.entry)} · ${payerOf(data.entry)}` : "Movimiento"}
      description={data && `${ENTRY_STATE_LABELS[data.entry.state]} · ${formatDay(data.entry.booked_on)}`}
      footer={data && mayDecide && <EntryActions detail={data} one={one} />}
    >
      {one.problem && (
        <Alert tone="danger" live className="mb-4">
          {one.problem}
        </Alert>
      )}
      <p role="status" className="sr-only">
        {data && ENTRY_STATE_LABELS[data.entry.state]}
      </p>
      {data && (
        <div className="grid gap-6 pb-2 text-small">
          <EntryFacts entry={data.entry} />
          <LookAlike
            detail={data}
            onAnswer={mayDecide ? (deed) => void one.run(data.entry, deed) : undefined}
            busy={one.isBusy}
          />
          {data.entry.state === "to_review" && data.entry.likeness !== "asked" && (
            <Proposal
              detail={data}
              onChoose={mayDecide ? (deed) => void one.run(data.entry, deed) : undefined}
              busy={one.isBusy}
            />
          )}
          <EntryHistory history={data.history} currency={data.entry.currency} />
        </div>
      )}
      {!data && isPending && (
        <Loading label="Cargando el movimiento…" className="grid gap-4 pb-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {!data && error && isUnknownEntry(error) && <EmptyState icon={SearchX} title="Movimiento no encontrado" />}
      {!data && error && !isUnknownEntry(error) && (
        <ErrorState title="Error al cargar el movimiento" message={reasonOf(error)} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function Proposal(props: { detail: EntryDetail; onChoose: Parameters<typeof Choices>[0]["onChoose"]; busy: boolean }) {
  const { match } = props.detail.entry;
  return (
    <section aria-label="Propuesta" className="grid gap-2">
      <h3 className="font-text text-tiny text-muted">A qué puede corresponder</h3>
      <p>
        <MatchBadge match={match} />
      </p>
      {match && <Reasons reasons={match.reasons} />}
      <Choices {...props} />
    </section>
  );
}
