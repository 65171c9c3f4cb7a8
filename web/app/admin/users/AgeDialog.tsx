import type { AdminUserDetail } from "@bruma/contract";
import { type FormEvent, useId } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { FormButtons } from "../FormButtons.tsx";
import { shopDay } from "../shopDay.ts";
import { useCheckAge } from "./useUsers.ts";

interface AgeDialogProps {
  user: AdminUserDetail;
  open: boolean;
  onClose: () => void;
}

/** Notes on which day somebody saw that a customer is of age, or takes it back. */
export function AgeDialog({ user, open, onClose }: AgeDialogProps) {
  const formId = useId();
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
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={isChecked ? "¿Quitar la comprobación?" : "Mayoría de edad comprobada"}
      description={user.name}
      footer={
        <FormButtons
          form={formId}
          label={isChecked ? "Quitar la comprobación" : "Anotar"}
          onBack={onClose}
          busy={checking.isPending}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {checking.isError && (
          <Alert tone="danger" live>
            {reasonOf(checking.error)}
          </Alert>
        )}
        {isChecked ? (
          <p>Vuelve a contar solo lo que el cliente declaró.</p>
        ) : (
          <>
            <Alert>
              Se anota el día y quién lo anota, nada más: no guardes ni adjuntes su DNI, ni copies su número.
            </Alert>
            <Field label="Día en que se vio su documento" hint="Por ejemplo, cuando el repartidor lo comprobó.">
              {(control) => <Input {...control} type="date" name="on" defaultValue={shopDay()} max={shopDay()} />}
            </Field>
          </>
        )}
      </form>
    </Dialog>
  );
}
