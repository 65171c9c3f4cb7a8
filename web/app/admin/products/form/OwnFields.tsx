import {
  FIELD_LIST,
  type FieldSection,
  PARTY_PARTS,
  type ProductPartyField,
  type ProductTextField,
} from "@bruma/contract";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "../../../forms/Field.tsx";
import { Textarea } from "../../../forms/Textarea.tsx";
import type { ProductTyped } from "./productTyped.ts";
import { TextField } from "./TextField.tsx";

/** The texts of `PRODUCT_FIELDS` that this part of the form asks for. */
export const textsOf = (section: FieldSection) =>
  FIELD_LIST.filter((field) => field.kind === "text").filter((field) => field.section === section);
/** The firms. */
export const partiesOf = (section: FieldSection) =>
  FIELD_LIST.filter((field) => field.kind === "party").filter((field) => field.section === section);

// What is longer gets several lines.
const LINE_MAX = 100;

interface OwnTextProps {
  field: ProductTextField;
  /** Says how much of it is used. */
  counted?: boolean;
  place?: string;
}

export function OwnText({ field: { key, label, hint, max }, counted = false, place }: OwnTextProps) {
  const { register, formState } = useFormContext<ProductTyped>();
  const text = useWatch<ProductTyped, typeof key>({ name: key });
  const said = counted ? `${text.length}/${max}. ${hint}` : hint;
  if (max <= LINE_MAX) return <TextField name={key} label={label} hint={said} maxLength={max} place={place} />;
  return (
    <Field label={label} error={formState.errors[key]?.message} hint={said} className={place}>
      {(control) => <Textarea {...control} {...register(key)} rows={3} maxLength={max} />}
    </Field>
  );
}

export function PartyFields({ field: { key, label, hint } }: { field: ProductPartyField }) {
  const { name, address, email } = PARTY_PARTS;
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <p className="mt-1 mb-3 text-small text-muted">{hint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name={`${key}.name`} label={name.label} maxLength={name.max} />
        <TextField name={`${key}.email`} label={email.label} type="email" maxLength={email.max} />
        <TextField name={`${key}.address`} label={address.label} maxLength={address.max} place="sm:col-span-2" />
      </div>
    </fieldset>
  );
}
