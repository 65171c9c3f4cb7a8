import type { AdminProduct } from "@bruma/contract";
import { PackageX } from "lucide-react";
import { useId } from "react";
import { FormProvider } from "react-hook-form";
import { reasonOf } from "../../reasonOf.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { FormSkeleton } from "./form/FormSkeleton.tsx";
import { LeaveDialog } from "./form/LeaveDialog.tsx";
import { ProductForm } from "./form/ProductForm.tsx";
import { SaveButton } from "./form/SaveButton.tsx";
import { useLeaveQuestion } from "./form/useLeaveQuestion.ts";
import { useProductForm } from "./form/useProductForm.ts";
import { focusRow } from "./rowFocus.ts";
import { staysWith } from "./useOpenProduct.ts";
import { isUnknownProduct, useProduct } from "./useProducts.ts";

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
  const { data, error, isFetchedAfterMount, refetch } = useProduct(id);
  if (data && isFetchedAfterMount && !error) {
    return <FormDialog key={id} product={data} open={open} onClose={onClose} />;
  }
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      onCloseAutoFocus={(event) => focusRow(event, id)}
      title="Editar producto"
    >
      {!error && <FormSkeleton />}
      {isUnknownProduct(error) && (
        <EmptyState icon={PackageX} title="Producto no encontrado" text="Puede que alguien lo haya eliminado." />
      )}
      {error && !isUnknownProduct(error) && (
        <ErrorState title="Error al cargar el producto" message={reasonOf(error)} onRetry={() => void refetch()} />
      )}
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
        open={open}
        onOpenChange={(stays) => !stays && close()}
        onCloseAutoFocus={(event) => focusRow(event, product?.id)}
        title={product ? "Editar producto" : "Nuevo producto"}
        description={product?.name}
        footer={
          <>
            <ButtonLink
              to={product ? `/admin/products/edit/${product.id}` : "/admin/products/new"}
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
        <ProductForm formId={formId} editing={editing} product={product} />
      </Dialog>
      <LeaveDialog question={question} />
    </FormProvider>
  );
}
