import type { AdminProduct } from "@bruma/contract";
import { type Ref, useId, useImperativeHandle } from "react";
import { FormProvider } from "react-hook-form";
import { useMay } from "../../api/useMay.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { LeaveDialog } from "../../ui/dialog/LeaveDialog.tsx";
import { useLeaveQuestion } from "../records/useLeaveQuestion.ts";
import { CardPreview } from "./form/CardPreview.tsx";
import { ProductForm } from "./form/ProductForm.tsx";
import { SaveButton } from "./form/SaveButton.tsx";
import { useProductForm } from "./form/useProductForm.ts";
import { editPath, LIST_PATH } from "./paths.ts";

export interface FormHandle {
  noteStock: (moved: AdminProduct) => void;
}

interface ProductFormPageProps {
  product: AdminProduct | undefined;
  onSaved: (product: AdminProduct) => void;
  ref?: Ref<FormHandle>;
}

/** A product's form as a page: with the card that it makes beside it, and its buttons always in sight. */
export function ProductFormPage({ product, onSaved, ref }: ProductFormPageProps) {
  const formId = useId();
  const may = useMay();
  const editing = useProductForm({ product, onSaved });
  const { noteStock } = editing;
  const here = product ? editPath(product.id) : `${LIST_PATH}/new`;
  const question = useLeaveQuestion(editing.hasChanges, ({ pathname }) => pathname === here);
  useImperativeHandle(ref, () => ({ noteStock }));
  return (
    <FormProvider {...editing.form}>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <Card className="p-4 pb-0 sm:p-6 sm:pb-0">
            <ProductForm formId={formId} editing={editing} product={product} />
          </Card>
        </div>
        <div className="xl:sticky xl:top-6">
          <CardPreview />
        </div>
      </div>
      {may("products.write") && product?.state !== "archived" && (
        <div className="at-foot sticky bottom-0 z-20 -mx-4 mt-6 flex justify-end gap-3 border-t border-mist bg-paper px-4 py-3 max-sm:*:flex-auto max-sm:*:px-4 sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10">
          <ButtonLink to={LIST_PATH} variant="quiet">
            Cancelar
          </ButtonLink>
          <SaveButton formId={formId} editing={editing} isNew={!product} />
        </div>
      )}
      <LeaveDialog {...question.dialog} />
    </FormProvider>
  );
}
