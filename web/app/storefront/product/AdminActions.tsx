import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { withQueries } from "../../api/Queries.tsx";
import { useMay } from "../../api/useMay.ts";
import { DELETE_OR_ARCHIVE } from "../../products/deletingWords.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { useDeleteProduct } from "./useDeleteProduct.ts";

/** Edits a product, or takes it out of the shop; for whom of the staff may. */
function AskingActions({ id, name }: { id: number; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteProduct(id, name);
  const may = useMay();
  if (!may("products.write")) return null;
  return (
    <>
      <ButtonLink to={`/admin/products/edit/${id}`} variant="quiet" size="small" icon={Pencil}>
        Editar
      </ButtonLink>
      <Button variant="quiet" size="small" icon={Trash2} busy={isPending} onClick={() => setAsking(true)}>
        Eliminar
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`¿Eliminar «${name}»?`}
        text={DELETE_OR_ARCHIVE}
        confirmLabel="Eliminar producto"
        danger
        onConfirm={() => {
          setAsking(false);
          mutate();
        }}
      />
    </>
  );
}

export const AdminActions = withQueries(AskingActions);
