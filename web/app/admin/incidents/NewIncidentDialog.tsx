import { useId } from "react";
import { notify } from "../../toasts/notify.ts";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { FormButtons } from "../records/FormButtons.tsx";
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
    <Dialog
      wide
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Registrar efecto adverso"
      description="No escribas el nombre de nadie: cuenta qué pasó, no a quién."
      footer={<FormButtons form={formId} label="Registrar" onBack={onClose} busy={registering.isPending} />}
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
    </Dialog>
  );
}
