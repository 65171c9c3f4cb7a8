import type { NotifyIncident } from "@bruma/contract";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { Textarea } from "../../forms/Textarea.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { useTypedText } from "../records/useTypedText.ts";
import { localMoment, momentOf } from "./clock.ts";

const AUTHORITY = "Ministerio de Sanidad";

/** That the authority was told: whom, when, and under which reference. */
export function NotifyForm({ id, onNotify }: { id: string; onNotify: (notified: NotifyIncident) => void }) {
  const { errors, read } = useTypedText();
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4 rounded-card bg-sunken p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        const typed = read(event, {
          authority: "Indica la autoridad",
          reference: "Indica la referencia o el justificante",
          at: "Indica fecha y hora",
        });
        const at = momentOf(typed?.at ?? "");
        if (typed && at) onNotify({ authority: typed.authority ?? "", reference: typed.reference ?? "", at });
      }}
    >
      <p className="text-small text-muted sm:col-span-2">
        La tienda no envía la notificación: hazla por el cauce de la autoridad y anota aquí el justificante.
      </p>
      <Field label="Autoridad" error={errors.authority} required>
        {(control) => <Input {...control} name="authority" defaultValue={AUTHORITY} maxLength={120} />}
      </Field>
      <Field label="Cuándo se notificó" error={errors.at} required>
        {(control) => <Input {...control} name="at" type="datetime-local" defaultValue={localMoment(new Date())} />}
      </Field>
      <Field label="Referencia o justificante" error={errors.reference} required className="sm:col-span-2">
        {(control) => <Input {...control} name="reference" maxLength={120} autoComplete="off" />}
      </Field>
    </form>
  );
}

interface CloseFormProps {
  id: string;
  isNotified: boolean;
  onClose: (outcome: string) => void;
}

export function CloseForm({ id, isNotified, onClose }: CloseFormProps) {
  const { errors, read } = useTypedText();
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4 rounded-card bg-sunken p-4"
      onSubmit={(event) => {
        const typed = read(event, { outcome: "Di cómo ha terminado" });
        if (typed) onClose(typed.outcome ?? "");
      }}
    >
      {!isNotified && (
        <Alert tone="warn">Se cierra sin haberlo notificado: explica por qué no era un efecto adverso.</Alert>
      )}
      <Field
        label="Cómo ha terminado"
        hint="Un caso cerrado no se vuelve a abrir. Sin nombres."
        error={errors.outcome}
        required
      >
        {(control) => <Textarea {...control} name="outcome" rows={3} maxLength={2000} />}
      </Field>
    </form>
  );
}

interface NoteFormProps {
  busy: boolean;
  onNote: (text: string, clear: () => void) => void;
}

export function NoteForm({ busy, onNote }: NoteFormProps) {
  const { errors, read } = useTypedText();
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        const form = event.currentTarget;
        const typed = read(event, { text: "Escribe la nota" });
        if (typed) onNote(typed.text ?? "", () => form.reset());
      }}
    >
      <Field label="Añadir una nota" error={errors.text}>
        {(control) => <Textarea {...control} name="text" rows={2} maxLength={2000} />}
      </Field>
      <Button type="submit" variant="quiet" size="small" busy={busy} className="justify-self-start">
        Añadir nota
      </Button>
    </form>
  );
}
