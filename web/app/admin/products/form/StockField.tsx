import { STOCK_REASON_LABELS } from "@bruma/contract";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { numberOf } from "../../../forms/numberOf.ts";
import { SelectField } from "../../../forms/SelectField.tsx";
import type { ProductTyped } from "./productTyped.ts";
import { reasonsFor } from "./readProduct.ts";
import { CountField } from "./TextField.tsx";

interface StockFieldProps {
  /** Where it stands in the form: of the product itself, or of one of its variants. */
  at: "" | `variants.${number}.`;
  /** Of the variant; undefined for a new one. */
  id: number | undefined;
  place?: string;
  required?: boolean;
}

/** Units of a variant. Those of one that is there already move, and the form asks why. */
export function StockField({ at, id, place, required }: StockFieldProps) {
  const { register, control } = useFormContext<ProductTyped>();
  const { defaultValues } = useFormState({ control });
  const typed = useWatch({ control, name: `${at}stock` });
  const saved = numberOf(defaultValues?.variants?.find((variant) => variant?.id === id)?.stock ?? "");
  const now = numberOf(typed);
  const delta = id === undefined || now === undefined || saved === undefined ? 0 : now - saved;
  return (
    <>
      <CountField
        name={`${at}stock`}
        label="Stock"
        place={place}
        required={required}
        hint={delta !== 0 && saved !== undefined ? `Había ${saved}` : undefined}
      />
      {Number.isInteger(delta) && delta !== 0 && (
        <SelectField label="Motivo del cambio de stock" fieldClass={place} {...register(`${at}stockReason`)}>
          {reasonsFor(delta).map((reason) => (
            <option key={reason} value={reason}>
              {STOCK_REASON_LABELS[reason]}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
