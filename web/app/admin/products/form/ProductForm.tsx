import type { AdminProduct } from "@bruma/contract";
import { useMay } from "../../../api/useMay.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { ConflictDialog } from "../../records/versions/ConflictDialog.tsx";
import { AttributesSection } from "./AttributesSection.tsx";
import { BasicFields } from "./BasicFields.tsx";
import { ImagesSection } from "./images/ImagesSection.tsx";
import { LegalSection } from "./LegalSection.tsx";
import { OffSaleNote } from "./OffSaleNote.tsx";
import { ProblemList, RefusedNote } from "./RefusedNote.tsx";
import { SeoSection } from "./SeoSection.tsx";
import type { ProductEditing } from "./useProductForm.ts";
import { VariantsSection } from "./variants/VariantsSection.tsx";

interface ProductFormProps {
  /** For the button that sends it from elsewhere on the page. */
  formId: string;
  editing: ProductEditing;
  product: AdminProduct | undefined;
}

/** The same form in the dialog and on its pages. Needs a `FormProvider` around it. */
export function ProductForm({ formId, editing, product }: ProductFormProps) {
  const { form, element, submit, uploads, refused } = editing;
  const may = useMay();
  const isArchived = product?.state === "archived";
  const problems = product?.problems ?? [];

  function keepInactive() {
    form.setValue("active", false, { shouldDirty: true });
    void submit();
  }

  return (
    <form
      id={formId}
      ref={element}
      noValidate
      aria-label={product ? "Editar producto" : "Nuevo producto"}
      onSubmit={submit}
      className="min-w-0"
    >
      {!may("products.write") && (
        <Alert className="mb-5">Tu perfil de personal permite ver los productos, no cambiarlos.</Alert>
      )}
      {isArchived && (
        <Alert className="mb-5">
          Está archivado: restáuralo desde «Más acciones» para cambiarlo y volver a venderlo.
        </Alert>
      )}
      {product && product.off_sale.length > 0 && <OffSaleNote stops={product.off_sale} />}
      {refused && <RefusedNote {...refused} onKeepInactive={keepInactive} />}
      {!refused && problems.length > 0 && (
        <Alert tone="warn" title={product?.active ? "La ley no permite venderlo así" : "Antes de ponerlo a la venta"}>
          <ProblemList problems={problems} />
        </Alert>
      )}
      <fieldset disabled={!may("products.write") || isArchived} className="mt-5 min-w-0 first:mt-0">
        <BasicFields isNew={!product} />
        <div className="mt-6">
          <VariantsSection />
          <ImagesSection uploads={uploads} />
          <AttributesSection />
          <LegalSection open={problems.length > 0} />
          <SeoSection id={product?.id} />
        </div>
      </fieldset>
      <ConflictDialog {...editing.conflict} />
    </form>
  );
}
