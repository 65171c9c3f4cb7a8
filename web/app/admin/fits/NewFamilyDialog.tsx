import { SaveFitFamily } from "@bruma/contract";
import { useForm } from "react-hook-form";
import { Failure } from "../../api/Failure.tsx";
import { FormInput } from "../../forms/FormInput.tsx";
import { showFieldRefusals } from "../../forms/showFieldRefusals.ts";
import { notify } from "../../toasts/notify.ts";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { typedMax } from "../records/typedMax.ts";
import { useSaveFamily } from "./familyQueries.ts";

const MAX = typedMax(SaveFitFamily.shape);

interface NewFamilyDialogProps {
  open: boolean;
  onClose: () => void;
  onMade: (id: number) => void;
}

/** A family begins with its name; who belongs to it is said in its own window. */
export function NewFamilyDialog({ open, onClose, onMade }: NewFamilyDialogProps) {
  const form = useForm({ defaultValues: { name: "" } });
  const save = useSaveFamily(undefined);
  const close = () => {
    form.reset();
    save.reset();
    onClose();
  };
  const submit = form.handleSubmit(({ name }) =>
    save.mutate(
      { name },
      {
        onSuccess: ({ family }) => {
          void notify.done(`Familia «${family.name}» creada`);
          close();
          onMade(family.id);
        },
        onError: (error) => showFieldRefusals(error, ["name"], form.setError),
      },
    ),
  );
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Nueva familia"
      label="Crear familia"
      busy={save.isPending}
      onSubmit={submit}
    >
      <FormInput
        form={form}
        name="name"
        label="Nombre"
        hint="Como se diría en el mostrador: «Todo lo 510», «Celdas 18650»."
        maxLength={MAX.name}
        required
        rules={{ validate: (name) => name.trim() !== "" || "Escribe un nombre" }}
      />
      <Failure of={save} />
    </FormDialog>
  );
}
