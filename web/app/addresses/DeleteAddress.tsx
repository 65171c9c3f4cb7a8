import { type Address, ApiError } from "@bruma/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { keepAnswer } from "../api/keepAnswer.ts";
import { reasonOf } from "../api/reasonOf.ts";
import { useSession } from "../session/session.ts";
import { notify } from "../toasts/notify.ts";
import { ConfirmDialog } from "../ui/dialog/ConfirmDialog.tsx";
import { addressBookQuery } from "./addressBookQuery.ts";

interface DeleteAddressProps {
  address: Address;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteAddress({ address, open, onOpenChange }: DeleteAddressProps) {
  const { user } = useSession();
  const queries = useQueryClient();
  const { queryKey } = addressBookQuery(user?.id);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api("DELETE /addresses/:id", { params: { id: address.id } }),
    onSuccess: () => {
      onOpenChange(false);
      void notify.done("Dirección eliminada");
      void keepAnswer(queries, queryKey, (book) => book?.filter(({ id }) => id !== address.id));
    },
    onError: (error) => {
      onOpenChange(false);
      void notify.failed("No se pudo eliminar la dirección", { description: reasonOf(error) });
      // Gone already, in another tab.
      if (error instanceof ApiError && error.status === 404) void queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Eliminar esta dirección?"
      text={`${address.address}, ${address.zip_code} ${address.city}. No se puede deshacer; los pedidos ya hechos la conservan.`}
      confirmLabel="Eliminar dirección"
      danger
      busy={isPending}
      onConfirm={() => mutate()}
    />
  );
}
