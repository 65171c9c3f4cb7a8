import { useId } from "react";
import { notify } from "../../toasts/notify.ts";
import { FormWindow } from "../../ui/dialog/FormWindow.tsx";
import { BreachForm } from "./BreachForm.tsx";
import { useRegisterBreach } from "./breachQueries.ts";

interface NewBreachDialogProps {
  onClose: () => void;
  onRegistered: (id: number) => void;
}

export function NewBreachDialog({ onClose, onRegistered }: NewBreachDialogProps) {
  const formId = useId();
  const registering = useRegisterBreach();
  return (
    <FormWindow
      wide
      open
      onClose={onClose}
      title="Registrar brecha de datos"
      description="No escribas el nombre de nadie. Lo registrado no se borra ni se reescribe: lo que se sepa después se añade como nota."
      form={formId}
      label="Registrar"
      busy={registering.isPending}
    >
      <BreachForm
        id={formId}
        error={registering.error}
        onRegister={(form) => {
          if (registering.isPending) return;
          registering.mutate(form, {
            onSuccess: ({ breach }) => {
              void notify.done(`Registrada como ${breach.reference}`, {
                description: "El plazo de 72 horas para comunicarla a la AEPD está en marcha.",
              });
              onRegistered(breach.id);
            },
          });
        }}
      />
    </FormWindow>
  );
}
