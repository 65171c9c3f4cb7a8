import { type AdminUserDetail, shopDay } from "@bruma/contract";
import type { FormEvent } from "react";
import { Failure } from "../../api/Failure.tsx";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { useCheckAge } from "./userQueries.ts";

interface AgeDialogProps {
  user: AdminUserDetail;
  open: boolean;
  onClose: () => void;
}

/** Notes on which day somebody saw that a customer is of age, or takes it back. */
export function AgeDialog({ user, open, onClose }: AgeDialogProps) {
  const checking = useCheckAge(user.id);
  const isChecked = user.age_level === "checked";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (checking.isPending) return;
    const on = String(new FormData(event.currentTarget).get("on") ?? "");
    checking.mutate(
      { checked: !isChecked, ...(on && { on }) },
      {
        onSuccess: () => {
          void notify.done(isChecked ? "Comprobación quitada" : "Mayoría de edad comprobada");
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isChecked ? "¿Quitar la comprobación?" : "Mayoría de edad comprobada"}
      description={user.name}
      label={isChecked ? "Quitar la comprobación" : "Anotar"}
      busy={checking.isPending}
      onSubmit={submit}
    >
      <Failure of={checking} />
      {isChecked ? (
        <p>Vuelve a contar solo lo que el cliente declaró.</p>
      ) : (
        <>
          <Alert>Se anota el día y quién lo anota, nada más: no guardes ni adjuntes su DNI, ni copies su número.</Alert>
          <Field label="Día en que se vio su documento" hint="Por ejemplo, cuando el repartidor lo comprobó.">
            {(control) => <Input {...control} type="date" name="on" defaultValue={shopDay()} max={shopDay()} />}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
