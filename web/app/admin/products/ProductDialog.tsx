import type { AdminProduct } from "@bruma/contract";
import { useId, useState } from "react";
import { FormProvider } from "react-hook-form";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { LeaveDialog } from "../../ui/dialog/LeaveDialog.tsx";
import { useLeaveQuestion } from "../records/useLeaveQuestion.ts";
import { ProductForm } from "./form/ProductForm.tsx";
import { SaveButton } from "./form/SaveButton.tsx";
import { useProductForm } from "./form/useProductForm.ts";
import { NoProduct, useFreshProduct } from "./NoProduct.tsx";
import { editPath } from "./paths.ts";
import { focusRow } from "./rowFocus.ts";
import { staysWith } from "./useOpenProduct.ts";

interface ProductDialogProps {
  /** Left out for a new one. */
  id: number | undefined;
  open: boolean;
  onClose: () => void;
}

/** A product's form over the list. */
export function ProductDialog({ id, open, onClose }: ProductDialogProps) {
  if (id === undefined) return <FormDialog product={undefined} open={open} onClose={onClose} />;
  return <EditDialog id={id} open={open} onClose={onClose} />;
}

function EditDialog({ id, open, onClose }: ProductDialogProps & { id: number }) {
  const query = useFreshProduct(id);
  const { data, error, isFetchedAfterMount } = query;
  // What is being typed stays, whatever is read of it meanwhile.
  const [product, setProduct] = useState<AdminProduct>();
  if (!product && data && isFetchedAfterMount && !error) setProduct(data.product);
  if (product) return <FormDialog product={product} open={open} onClose={onClose} />;
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      onCloseAutoFocus={(event) => focusRow(event, id)}
      title="Editar producto"
    >
      <NoProduct query={query} />
    </Dialog>
  );
}

interface FormDialogProps {
  product: AdminProduct | undefined;
  open: boolean;
  onClose: () => void;
}

function FormDialog({ product, open, onClose }: FormDialogProps) {
  const formId = useId();
  const editing = useProductForm({ product, onSaved: onClose });
  const question = useLeaveQuestion(editing.hasChanges, staysWith(product?.id));
  const close = () => question.ask(onClose);
  return (
    <FormProvider {...editing.form}>
      <Dialog
        wide
        asksItself
        readFirst={product !== undefined}
        open={open}
        onOpenChange={(stays) => !stays && close()}
        onCloseAutoFocus={(event) => focusRow(event, product?.id)}
        title={product ? "Editar producto" : "Nuevo producto"}
        description={product?.name}
        footer={
          <>
            <ButtonLink
              to={product ? editPath(product.id) : "/admin/products/new"}
              variant="bare"
              className="max-sm:hidden sm:mr-auto"
            >
              Abrir en una página
            </ButtonLink>
            <Button variant="quiet" onClick={close}>
              Cancelar
            </Button>
            <SaveButton formId={formId} editing={editing} isNew={!product} />
          </>
        }
      >
        <div data-asks-itself>
          <ProductForm formId={formId} editing={editing} product={product} />
        </div>
      </Dialog>
      <LeaveDialog {...question.dialog} />
    </FormProvider>
  );
}
