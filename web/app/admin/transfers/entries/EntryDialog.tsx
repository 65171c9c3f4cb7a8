import { ENTRY_STATE_LABELS, type EntryDetail } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { Problem } from "../../../api/Failure.tsx";
import { useMay } from "../../../api/useMay.ts";
import { formatDay } from "../../../ui/dates.ts";
import type { Opened } from "../../list/OpenRecord.tsx";
import { RecordDialog } from "../../records/RecordDialog.tsx";
import { moneyOf, payerOf } from "../transferWords.ts";
import { Choices } from "../work/Choices.tsx";
import { LookAlike } from "../work/LookAlike.tsx";
import { GivesBack, MatchBadge, Reasons } from "../work/MatchBadge.tsx";
import { EntryActions } from "./EntryActions.tsx";
import { EntryFacts } from "./EntryFacts.tsx";
import { EntryHistory } from "./EntryHistory.tsx";
import { ENTRIES } from "./entryQueries.ts";
import { useOneEntry } from "./useOneEntry.ts";

interface EntryDialogProps extends Opened {
  onCloseAutoFocus: (event: Event) => void;
}

/** One entry of the bank: what it says, what it may pay, what was done with it, and the way to change that. */
export function EntryDialog({ id, open, onClose, onCloseAutoFocus }: EntryDialogProps) {
  const query = useQuery(ENTRIES.one(id));
  const { data } = query;
  const mayDecide = useMay()("payments.write");
  const one = useOneEntry();
  return (
    <RecordDialog
      query={query}
      open={open}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
      title={data ? `${moneyOf(data.entry)} · ${payerOf(data.entry)}` : "Movimiento"}
      description={data && `${ENTRY_STATE_LABELS[data.entry.state]} · ${formatDay(data.entry.booked_on)}`}
      footer={data && mayDecide && <EntryActions detail={data} one={one} />}
      loading="Cargando el movimiento…"
      error="Error al cargar el movimiento"
      gone={{ icon: SearchX, title: "Movimiento no encontrado" }}
    >
      <Problem text={one.problem} className="mb-4" />
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
    </RecordDialog>
  );
}

function Proposal(props: { detail: EntryDetail; onChoose: Parameters<typeof Choices>[0]["onChoose"]; busy: boolean }) {
  const { match } = props.detail.entry;
  return (
    <section aria-label="Propuesta" className="grid gap-2">
      <h3 className="font-text text-tiny text-muted">A qué puede corresponder</h3>
      <p className="flex flex-wrap items-center gap-2">
        <MatchBadge match={match} />
        <GivesBack entry={props.detail.entry} />
      </p>
      {match && <Reasons reasons={match.reasons} />}
      <Choices {...props} />
    </section>
  );
}
