import type { BankEntry } from "@bruma/contract";
import { type FormEvent, useRef, useState } from "react";
import { InputField } from "../../../forms/InputField.tsx";
import { FormWindow } from "../../../ui/dialog/FormWindow.tsx";
import { FilterButton } from "../../../ui/FilterChip.tsx";
import { moneyOf, whose } from "../transferWords.ts";
import type { EntryDeed, Outcome } from "./entryQueries.ts";

const FORM_ID = "ignore-entry";
const REASONS = ["No es de ningún pedido", "Traspaso propio", "Comisión del banco", "Pago a un proveedor"] as const;

/** What a window about one entry is told. */
export interface AboutEntry {
  entry: BankEntry;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  /** Where the focus goes afterwards, as in `Dialog`. */
  onCloseAutoFocus: (event: Event) => void;
  onDo: (deed: EntryDeed) => Promise<Outcome>;
}

/** Takes an entry off the list, with the reason. It can be brought back. */
export function IgnoreDialog({ entry, open, busy, onClose, onCloseAutoFocus, onDo }: AboutEntry) {
  return (
    <FormWindow
      open={open}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
      title={`Descartar ${moneyOf({ ...entry, amount: entry.allocated > 0 ? entry.rest : entry.amount })}`}
      description={`${whose(entry)}Deja de estar por revisar; se puede deshacer.`}
      form={FORM_ID}
      label="Descartar"
      back="Volver"
      busy={busy}
    >
      <ReasonForm key={entry.id} onReason={(reason) => onDo({ do: "ignore", reason })} onDone={onClose} />
    </FormWindow>
  );
}

interface ReasonFormProps {
  onReason: (reason: string) => Promise<Outcome>;
  onDone: () => void;
}

function ReasonForm({ onReason, onDone }: ReasonFormProps) {
  const [reason, setReason] = useState<string>(REASONS[0]);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const written = reason.trim();
    setProblem(written ? undefined : "Escribe el motivo");
    if (!written) return field.current?.focus();
    const outcome = await onReason(written);
    if (outcome.isDone) onDone();
    else {
      setProblem(outcome.reason);
      field.current?.focus();
    }
  }

  return (
    <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-4">
      <InputField
        label="Motivo"
        required
        {...(problem && { error: problem })}
        ref={field}
        value={reason}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {REASONS.map((ready) => (
          <FilterButton key={ready} active={ready === reason} onClick={() => setReason(ready)}>
            {ready}
          </FilterButton>
        ))}
      </div>
    </form>
  );
}
