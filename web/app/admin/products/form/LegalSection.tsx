import { LEGAL_CLASS_LABELS, LEGAL_CLASSES } from "@bruma/contract";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { LEGAL_CLASS_NOTES } from "../legalWords.ts";
import { FormSection } from "./FormSection.tsx";
import type { ProductTyped } from "./productTyped.ts";
import { TextField } from "./TextField.tsx";

/** What the law asks of a product before it may be sold. */
export function LegalSection({ open }: { open: boolean }) {
  const { register, formState } = useFormContext<ProductTyped>();
  const legalClass = useWatch<ProductTyped, "legal_class">({ name: "legal_class" });
  return (
    <FormSection title="Legal" open={open} summary={legalClass ? LEGAL_CLASS_LABELS[legalClass] : "Según su categoría"}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Clase legal"
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
        <TextField
          name="eu_ceg_id"
          label="Identificador EU-CEG"
          hint="De la notificación del producto; obligatorio en líquidos con nicotina."
          maxLength={60}
        />
      </div>
      <PartyFields
        name="manufacturer"
        title="Fabricante"
        text="Quién lo fabrica, como exige el Reglamento (UE) 2023/988. Si lo dejas vacío, se indica la tienda."
      />
      <PartyFields
        name="responsible_person"
        title="Persona responsable en la UE"
        text="Quién responde del producto en la Unión Europea. Si lo dejas vacío, se indica la tienda."
      />
    </FormSection>
  );
}

interface PartyFieldsProps {
  name: "manufacturer" | "responsible_person";
  title: string;
  text: string;
}

function PartyFields({ name, title, text }: PartyFieldsProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <p className="mt-1 mb-3 text-small text-muted">{text}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name={`${name}.name`} label="Nombre o razón social" maxLength={200} />
        <TextField name={`${name}.email`} label="Email de contacto" type="email" maxLength={254} />
        <TextField name={`${name}.address`} label="Dirección postal" maxLength={300} place="sm:col-span-2" />
      </div>
    </fieldset>
  );
}
