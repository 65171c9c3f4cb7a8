import { type FitFamilyDetail, SaveFitFamily } from "@bruma/contract";
import { Controller } from "react-hook-form";
import { Failure } from "../../api/Failure.tsx";
import { FormInput } from "../../forms/FormInput.tsx";
import { notify } from "../../toasts/notify.ts";
import { ProductPicker } from "../coupons/ProductPicker.tsx";
import { typedMax } from "../records/typedMax.ts";
import { ConflictDialog } from "../records/versions/ConflictDialog.tsx";
import { useVersionedForm } from "../records/versions/useVersionedForm.ts";
import { useSaveFamily } from "./familyQueries.ts";
import { type FamilyTyped, familyDifferences, idsOf } from "./familyWords.ts";

const MAX = typedMax(SaveFitFamily.shape);

export const FAMILY_FORM = "family-form";

interface FamilyFormProps {
  family: FitFamilyDetail;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}

export function FamilyForm({ family, onSaving, onSaved }: FamilyFormProps) {
  const { form, submit, failure, conflict } = useVersionedForm({
    saved: family,
    typedFrom: ({ name, products }): FamilyTyped => ({ name, products }),
    bodyOf: ({ name, products }, over) => ({
      name,
      // A file may bring more than a form can hold: who belongs to it is sent where it was changed.
      ...(idsOf(products) === idsOf(over.products) ? {} : { product_ids: products.map(({ id }) => id) }),
      updated_at: over.updated_at,
    }),
    save: useSaveFamily(family.id),
    differencesOf: familyDifferences,
    fieldOf: (name) => (name === "product_ids" ? "products" : name === "name" ? "name" : undefined),
    onSaving,
    onSaved: () => {
      void notify.done("Familia guardada");
      onSaved();
    },
  });
  return (
    <form id={FAMILY_FORM} noValidate className="grid gap-4" onSubmit={submit}>
      <FormInput
        form={form}
        name="name"
        label="Nombre"
        maxLength={MAX.name}
        required
        rules={{ validate: (name) => String(name).trim() !== "" || "Escribe un nombre" }}
      />
      <Controller
        control={form.control}
        name="products"
        render={({ field, fieldState }) => (
          <ProductPicker
            chosen={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            // What is not published yet belongs to a family too.
            among="GET /admin/products"
          />
        )}
      />
      <Failure of={failure} />
      <ConflictDialog {...conflict} />
    </form>
  );
}
