import { type Address, AddressForm } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Failure } from "../api/Failure.tsx";
import { showFieldRefusals } from "../forms/showFieldRefusals.ts";
import { useSession } from "../session/session.ts";
import { FormDialog } from "../ui/dialog/FormDialog.tsx";
import { AddressFormFields } from "./AddressFormFields.tsx";
import { ADDRESS_FIELDS, typedFrom } from "./addressTyped.ts";
import { useSaveAddress } from "./useSaveAddress.ts";

interface AddressDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Left out for a new one. */
  address: Address | undefined;
  isFirst: boolean;
}

export function AddressDialog({ open, onOpenChange, address, isFirst }: AddressDialogProps) {
  const { user } = useSession();
  const form = useForm({
    resolver: zodResolver(AddressForm),
    defaultValues: typedFrom(address, user?.name ?? "", isFirst),
  });
  const save = useSaveAddress(address?.id);

  const submit = form.handleSubmit((typed) => {
    if (save.isPending) return;
    save.mutate(typed, {
      onSuccess: () => onOpenChange(false),
      onError: (error) => showFieldRefusals(error, ADDRESS_FIELDS, form.setError),
    });
  });

  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={address ? "Editar dirección" : "Añadir dirección"}
      label={save.isPending ? "Guardando..." : "Guardar dirección"}
      busy={save.isPending}
      onSubmit={submit}
    >
      <Failure of={save} said="No se pudo guardar la dirección: " />
      <AddressFormFields form={form} />
    </FormDialog>
  );
}
