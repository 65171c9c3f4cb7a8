import { type Address, AddressForm } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { reasonOf } from "../api/reasonOf.ts";
import { showFieldRefusals } from "../forms/showFieldRefusals.ts";
import { useSession } from "../session/session.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/dialog/Dialog.tsx";
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
  const formId = useId();
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={address ? "Editar dirección" : "Añadir dirección"}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {save.isPending ? "Guardando..." : "Guardar dirección"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={submit}>
        {save.isError && (
          <Alert tone="danger" live>
            No se pudo guardar la dirección: {reasonOf(save.error)}
          </Alert>
        )}
        <AddressFormFields form={form} />
      </form>
    </Dialog>
  );
}
