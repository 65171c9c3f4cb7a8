import { SAVED_FILTER_NAME_MAX, type SaveFilter } from "@bruma/contract";
import { useForm } from "react-hook-form";
import { Failure } from "../../../api/Failure.tsx";
import { FormInput } from "../../../forms/FormInput.tsx";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { notify } from "../../../toasts/notify.ts";
import { FormDialog } from "../../../ui/dialog/FormDialog.tsx";
import { useSaveFilter } from "./savedFilters.ts";

interface SaveFilterDialogProps {
  open: boolean;
  onClose: () => void;
  filter: Omit<SaveFilter, "name">;
  /** Of the filters that this list has already. */
  names: readonly string[];
}

/** Gives the list as it is now a name. A name that is there already takes the new filter. */
export function SaveFilterDialog({ open, onClose, filter, names }: SaveFilterDialogProps) {
  const form = useForm({ defaultValues: { name: "" } });
  const save = useSaveFilter();
  const isThere = names.includes(form.watch("name").trim());
  const close = () => {
    form.reset();
    save.reset();
    onClose();
  };
  const submit = form.handleSubmit(({ name }) =>
    save.mutate(
      { ...filter, name },
      {
        onSuccess: () => {
          void notify.done(`Filtro «${name.trim()}» guardado`);
          close();
        },
        onError: (error) => showFieldRefusals(error, ["name"], form.setError),
      },
    ),
  );
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Guardar este filtro"
      description="Se guarda en tu cuenta, solo para ti: lo que se busca, cómo se filtra y en qué orden."
      label={isThere ? "Reemplazar" : "Guardar"}
      busy={save.isPending}
      onSubmit={submit}
    >
      <FormInput
        form={form}
        name="name"
        label="Nombre"
        hint={
          isThere ? "Ya tienes un filtro con este nombre: se reemplazará." : "Por ejemplo, «Por cobrar de noviembre»."
        }
        maxLength={SAVED_FILTER_NAME_MAX}
        required
        data-first
        rules={{ validate: (name) => name.trim() !== "" || "Escribe un nombre" }}
      />
      <Failure of={save} />
    </FormDialog>
  );
}
