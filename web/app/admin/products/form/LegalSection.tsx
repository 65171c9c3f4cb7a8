import { LEGAL_CLASS_LABELS, LEGAL_CLASSES, PRODUCT_FIELDS } from "@bruma/contract";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "../../../forms/Field.tsx";
import { Select } from "../../../forms/Select.tsx";
import { LEGAL_CLASS_NOTES } from "../legalWords.ts";
import { FormSection } from "./FormSection.tsx";
import { OwnText, PartyFields, partiesOf, textsOf } from "./OwnFields.tsx";
import type { ProductTyped } from "./productTyped.ts";

/** What the law asks of a product before it may be sold. */
export function LegalSection({ open }: { open: boolean }) {
  const { register, formState } = useFormContext<ProductTyped>();
  const legalClass = useWatch<ProductTyped, "legal_class">({ name: "legal_class" });
  return (
    <FormSection title="Legal" open={open} summary={legalClass ? LEGAL_CLASS_LABELS[legalClass] : "Según su categoría"}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={PRODUCT_FIELDS.legal_class.label}
          error={formState.errors.legal_class?.message}
          hint={
            legalClass ? LEGAL_CLASS_NOTES[legalClass] : "La que corresponde a su categoría. Un líquido, sin nicotina."
          }
        >
          {(control) => (
            <Select {...control} {...register("legal_class")}>
              {legalClass === "" && <option value="">Según su categoría</option>}
              {LEGAL_CLASSES.map((each) => (
                <option key={each} value={each}>
                  {LEGAL_CLASS_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {textsOf("legal").map((field) => (
          <OwnText key={field.key} field={field} />
        ))}
      </div>
      {partiesOf("legal").map((field) => (
        <PartyFields key={field.key} field={field} />
      ))}
    </FormSection>
  );
}
