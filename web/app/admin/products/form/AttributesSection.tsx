import {
  ATTRIBUTE_EXAMPLES,
  ATTRIBUTE_LIST,
  type AttributeKey,
  type AttributeKind,
  counted,
  FLAG_KEYS,
  type NamedAttribute,
  PRODUCT_FLAGS,
  withUnit,
} from "@bruma/contract";
import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "../../../forms/Checkbox.tsx";
import { Field } from "../../../forms/Field.tsx";
import { SelectField } from "../../../forms/SelectField.tsx";
import { Textarea } from "../../../forms/Textarea.tsx";
import { FormSection } from "./FormSection.tsx";
import { OwnText, textsOf } from "./OwnFields.tsx";
import type { ProductTyped } from "./productTyped.ts";
import { TextField } from "./TextField.tsx";

const HINTS = { numbers: "Varios, separados por punto y coma.", texts: "Separados por comas." };
// What is featured stands among the basic fields.
const MARKS = FLAG_KEYS.filter((flag) => flag !== "featured");
/** What is typed as words stands first. */
const KINDS: readonly AttributeKind[] = ["text", "numbers", "texts", "number", "yes"];
const SHOWN = KINDS.flatMap((kind) => ATTRIBUTE_LIST.filter((attribute) => attribute.kind === kind));

const TEXTS = textsOf("attributes");

/** What buyers filter by, and what the product's page lists. */
export function AttributesSection() {
  const { register } = useFormContext<ProductTyped>();
  const attributes = useWatch<ProductTyped, "attributes">({ name: "attributes" });
  const texts = useWatch<ProductTyped>({ name: TEXTS.map(({ key }) => key) });
  const filled = [...Object.values(attributes), ...texts].filter((text) => String(text).trim()).length;
  return (
    <FormSection title="Características" summary={filled === 0 ? "Ninguna" : counted(filled, "indicada", "indicadas")}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
        {TEXTS.map((field) => (
          <OwnText key={field.key} field={field} place="max-sm:col-span-2" />
        ))}
        {SHOWN.map((attribute) => (
          <AttributeField key={attribute.key} attribute={attribute} />
        ))}
      </div>
      <div className="grid gap-x-8 gap-y-1 sm:flex">
        {MARKS.map((flag) => (
          <Checkbox key={flag} {...register(flag)} label={`Marcar como «${PRODUCT_FLAGS[flag].label}»`} />
        ))}
      </div>
    </FormSection>
  );
}

function AttributeField({ attribute }: { attribute: NamedAttribute }) {
  const { key, kind, max } = attribute;
  const field = {
    name: `attributes.${key}`,
    label: withUnit(attribute),
    placeholder: ATTRIBUTE_EXAMPLES[key],
  } as const;
  if (kind === "yes") return <YesNo name={field.name} label={field.label} />;
  if (kind === "text" && max >= LONG) return <LongText name={field.name} label={field.label} max={max} />;
  if (kind === "text") return <TextField {...field} maxLength={max} />;
  if (kind === "number") return <TextField {...field} type="number" inputMode="decimal" step="any" min="0" />;
  return <TextField {...field} hint={HINTS[kind]} />;
}

/** From so many letters on a text is typed in more than one line. */
const LONG = 500;

function LongText({ name, label, max }: { name: `attributes.${AttributeKey}`; label: string; max: number }) {
  const { register, getFieldState, formState } = useFormContext<ProductTyped>();
  return (
    <Field label={label} className="col-span-full" error={getFieldState(name, formState).error?.message}>
      {(control) => <Textarea {...control} {...register(name)} rows={2} maxLength={max} />}
    </Field>
  );
}

function YesNo({ name, label }: { name: `attributes.${AttributeKey}`; label: string }) {
  const { register } = useFormContext<ProductTyped>();
  return (
    <SelectField label={label} {...register(name)}>
      <option value="">No</option>
      <option value="true">Sí</option>
    </SelectField>
  );
}
