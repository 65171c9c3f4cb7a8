import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";

interface DeleteReviewProps {
  reviewId: number;
  /** What it is about is still to be had, so that another one may be written. */
  isOnSale: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Asks before one's own review is gone. */
export function DeleteReview({ reviewId, isOnSale, open, onOpenChange, onDeleted }: DeleteReviewProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api("DELETE /reviews/:id", { params: { id: reviewId } }),
    onSuccess: () => {
      void notify.done("Reseña eliminada");
      onDeleted();
    },
    onError: (error) => void notify.failed(`Error al eliminar la reseña: ${reasonOf(error)}`),
    onSettled: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Eliminar tu reseña?"
      text={`Desaparecerá de la tienda. No se puede deshacer${isOnSale ? "; salvo si está oculta o denunciada, podrás escribir otra mientras dure el plazo" : ""}.`}
      confirmLabel="Eliminar reseña"
      danger
      busy={isPending}
      onConfirm={() => mutate()}
    />
  );
}
