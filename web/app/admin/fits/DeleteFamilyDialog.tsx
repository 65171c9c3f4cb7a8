import { counted, type FitFamily } from "@bruma/contract";
import { reasonOf } from "../../api/reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { useDeleteFamily } from "./familyQueries.ts";

interface DeleteFamilyDialogProps {
  family: FitFamily;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Says first what goes with it. */
export function DeleteFamilyDialog({ family, open, onOpenChange, onDeleted }: DeleteFamilyDialogProps) {
  const removal = useDeleteFamily();
  const edges = counted(family.edges, "relación que la nombra", "relaciones que la nombran");
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !removal.isPending && onOpenChange(stays)}
      title={`¿Eliminar la familia ${family.name}?`}
      text={`${family.edges === 0 ? "Ninguna relación la nombra." : `Se va con ${edges}.`} Sus productos se quedan. No se puede deshacer: expórtalo antes si dudas.`}
      confirmLabel="Eliminar familia"
      danger
      busy={removal.isPending}
      onConfirm={() =>
        removal.mutate(family.id, {
          onSuccess: () => {
            void notify.done(`Familia «${family.name}» eliminada`);
            onDeleted();
          },
          onError: (error) => void notify.failed("No se ha podido eliminar", { description: reasonOf(error) }),
          onSettled: () => onOpenChange(false),
        })
      }
    />
  );
}
