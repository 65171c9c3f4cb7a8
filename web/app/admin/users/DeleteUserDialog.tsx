import type { AdminUser } from "@bruma/contract";
import { reasonOf } from "../../api/reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { useDeleteUser } from "./userQueries.ts";

interface DeleteUserDialogProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteUserDialog({ user, open, onClose, onDeleted }: DeleteUserDialogProps) {
  const deletion = useDeleteUser();

  function confirm() {
    deletion.mutate(user.id, {
      onSuccess: () => {
        onClose();
        onDeleted();
        void notify.done("Usuario eliminado");
      },
      onError: (error) => {
        onClose();
        void notify.failed("Error al eliminar el usuario", { description: reasonOf(error) });
      },
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && !deletion.isPending && onClose()}
      title={`¿Eliminar la cuenta de ${user.name}?`}
      text={
        <>
          Se borran sus datos, su carrito y sus favoritos, y sus sesiones terminan.
          {user.orders_count > 0 &&
            " Sus pedidos se conservan sin su nombre, como exige la ley; los que siguen en curso o esperan factura, cuando terminen."}{" "}
          No se puede deshacer.
        </>
      }
      confirmLabel="Eliminar usuario"
      danger
      busy={deletion.isPending}
      onConfirm={confirm}
    />
  );
}
