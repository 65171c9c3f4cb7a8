import { NotifyIncident } from "@bruma/contract";
import { InputField } from "../../forms/InputField.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { momentOf } from "../deadlines/clock.ts";
import { MomentField } from "../deadlines/MomentField.tsx";
import { OutcomeForm } from "../deadlines/OutcomeForm.tsx";
import { typedMax } from "../records/typedMax.ts";
import { useTypedText } from "../records/useTypedText.ts";

const MAX = typedMax(NotifyIncident.shape);

const AUTHORITY = "Ministerio de Sanidad";

/** That the authority was told: whom, when, and under which reference. */
export function NotifyForm({ id, onNotify }: { id: string; onNotify: (notified: NotifyIncident) => void }) {
  const { field, read } = useTypedText({ max: MAX });
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
      <InputField {...field("authority")} label="Autoridad" required defaultValue={AUTHORITY} />
      <MomentField {...field("at")} label="Cuándo se notificó" />
      <InputField
        {...field("reference")}
        label="Referencia o justificante"
        required
        fieldClass="sm:col-span-2"
        autoComplete="off"
      />
    </form>
  );
}

interface CloseFormProps {
  id: string;
  isNotified: boolean;
  onClose: (outcome: string) => void;
}

export function CloseForm({ id, isNotified, onClose }: CloseFormProps) {
  return (
    <OutcomeForm
      id={id}
      label="Cómo ha terminado"
      hint="Un caso cerrado no se vuelve a abrir. Sin nombres."
      missing="Di cómo ha terminado"
      onDone={onClose}
    >
      {!isNotified && (
        <Alert tone="warn">Se cierra sin haberlo notificado: explica por qué no era un efecto adverso.</Alert>
      )}
    </OutcomeForm>
  );
}
