import type { AdminOrder } from "@bruma/contract";
import { type FormEvent, useRef, useState } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { TextareaField } from "../../forms/TextareaField.tsx";
import { Button } from "../../ui/Button.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { NOT_CHANGED } from "./orderMoves.ts";
import { useAddNote } from "./orderQueries.ts";

const LONGEST = 2000;

/** What the staff tell each other about an order. */
export function OrderNotes({ order: { id, internal_notes, names_nobody } }: { order: AdminOrder }) {
  const may = useMay();
  return (
    <div className="grid gap-4">
      {internal_notes.length > 0 && (
        <ul className="grid gap-3">
          {internal_notes.toReversed().map(({ id, text, by, at }) => (
            <li key={id} className="rounded-card bg-sunken px-4 py-3">
              <p className="whitespace-pre-line">{text}</p>
              <p className="mt-1 text-tiny text-muted">
                {by} · <time dateTime={at}>{formatMoment(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {may("orders.write") && <NoteForm id={id} hint={names_nobody ? LOST : STAFF_ONLY} />}
      {internal_notes.length === 0 && !may("orders.write") && <p className="text-muted">No hay notas.</p>}
    </div>
  );
}

const STAFF_ONLY = "Solo la ve el personal de la tienda.";
const LOST = `${STAFF_ONLY} Este pedido ya no nombra a nadie: lo que se escribe de él se borra cada noche.`;

function NoteForm({ id, hint }: { id: number; hint: string }) {
  const adding = useAddNote();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (adding.isPending) return;
    const written = text.trim();
    setError(written ? undefined : "Escribe la nota");
    if (!written) return field.current?.focus();
    adding.mutate(
      { id, text: written },
      {
        onSuccess: () => setText(""),
        onError: (failure) => {
          setError(`${NOT_CHANGED}: ${reasonOf(failure)}`);
          field.current?.focus();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-3">
      <TextareaField
        label="Nueva nota interna"
        hint={hint}
        fieldClass="w-full"
        {...(error && { error })}
        ref={field}
        rows={2}
        value={text}
        maxLength={LONGEST}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="quiet" size="small" busy={adding.isPending}>
        Añadir nota
      </Button>
    </form>
  );
}
