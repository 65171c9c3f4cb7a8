import { LEGAL_CLASS_LABELS, type LegalClass, PRODUCT_FIELDS } from "@bruma/contract";
import { useFormContext, useWatch } from "react-hook-form";
import { Options } from "../../../forms/Options.tsx";
import { SelectField } from "../../../forms/SelectField.tsx";
import { FormSection } from "./FormSection.tsx";
import { OwnText, PartyFields, partiesOf, textsOf } from "./OwnFields.tsx";
import type { ProductTyped } from "./productTyped.ts";

/** Ley 28/2005 and RD 579/2017, as «Cumplimiento» explains them. */
const LEGAL_CLASS_NOTES: Record<LegalClass, string> = {
  nicotine_liquid:
    "Como mucho 20 mg/ml de nicotina y 10 ml por envase, con su identificador EU-CEG y la advertencia sanitaria. Solo se envía dentro de España.",
  liquid_0mg: "Líquidos y bases sin nicotina. Solo se envían dentro de España.",
  device: "Kits, mods y pods. Solo se envían dentro de España.",
  component:
    "Resistencias, depósitos y cartuchos; los que contienen líquido, de 2 ml como mucho. Solo se envían dentro de España.",
  unregulated:
    "Baterías, cargadores, fundas y herramientas: lo que no es de vapeo por sí mismo. Se envía también a otros países.",
};

/** What the law asks of a product before it may be sold. */
export function LegalSection({ open }: { open: boolean }) {
  const { register, formState } = useFormContext<ProductTyped>();
  const legalClass = useWatch<ProductTyped, "legal_class">({ name: "legal_class" });
  return (
    <FormSection title="Legal" open={open} summary={legalClass ? LEGAL_CLASS_LABELS[legalClass] : "Según su categoría"}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={PRODUCT_FIELDS.legal_class.label}
          error={formState.errors.legal_class?.message}
          hint={
            legalClass ? LEGAL_CLASS_NOTES[legalClass] : "La que corresponde a su categoría. Un líquido, sin nicotina."
          }
          {...register("legal_class")}
        >
          {legalClass === "" && <option value="">Según su categoría</option>}
          <Options of={LEGAL_CLASS_LABELS} />
        </SelectField>
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
