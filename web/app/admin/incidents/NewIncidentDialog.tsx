import { useId } from "react";
import { notify } from "../../toasts/notify.ts";
import { FormWindow } from "../../ui/dialog/FormWindow.tsx";
import { IncidentForm } from "./IncidentForm.tsx";
import { useRegisterIncident } from "./incidentQueries.ts";

interface NewIncidentDialogProps {
  /** The message that tells of it. */
  messageId: number | undefined;
  onClose: () => void;
  onRegistered: (id: number) => void;
}

export function NewIncidentDialog({ messageId, onClose, onRegistered }: NewIncidentDialogProps) {
  const formId = useId();
  const registering = useRegisterIncident();
  return (
    <FormWindow
      wide
      open
      onClose={onClose}
      title="Registrar efecto adverso"
      description="No escribas el nombre de nadie: cuenta qué pasó, no a quién."
      form={formId}
      label="Registrar"
      busy={registering.isPending}
    >
      <IncidentForm
        id={formId}
        messageId={messageId}
        error={registering.error}
        onRegister={(form) => {
          if (registering.isPending) return;
          registering.mutate(form, {
            onSuccess: ({ incident }) => {
              void notify.done(`Registrado como ${incident.reference}`, {
                description: "El plazo de 24 horas para notificarlo está en marcha.",
              });
              onRegistered(incident.id);
            },
          });
        }}
      />
    </FormWindow>
  );
}
