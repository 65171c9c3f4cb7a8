import { SETTINGS } from "@bruma/contract";
import { type FieldError, type FieldValues, useController } from "react-hook-form";
import { TextareaField } from "../../../forms/TextareaField.tsx";
import { refusalOf } from "./refusalOf.ts";
import { typedDay } from "./typedDay.ts";

export const SameDayPostcodes = () => (
  <TypedList name="same_day_postcodes" {...SETTINGS.shipping.fields.same_day_postcodes} />
);
export const Synonyms = () => <TypedList name="synonyms" {...SETTINGS.search.fields.synonyms} byLine />;
export const ClosedDays = () => (
  <TypedList name="closed_days" {...SETTINGS.delivery.fields.closed_days} entryOf={typedDay} />
);

interface TypedListProps {
  name: string;
  label: string;
  hint?: string;
  /** Each line is one entry, with the spaces in it. */
  byLine?: boolean;
  /** What an entry means, as it was typed. */
  entryOf?: (typed: string) => string;
}

/** Of the list, or of the first of its entries that is refused. */
function reasonIn(error: FieldError | readonly (FieldError | undefined)[] | undefined): string | undefined {
  return Array.isArray(error) ? error.find(Boolean)?.message : refusalOf(error as FieldError | undefined);
}

/** A list that is typed as one text. */
function TypedList({ name, label, hint, byLine = false, entryOf = (typed) => typed }: TypedListProps) {
  const [separator, joint] = byLine ? [/ *\n */, "\n"] : [/[\s,;]+/, " "];
  const { field, fieldState, formState } = useController<FieldValues>({ name });
  const kept = formState.defaultValues?.[name] as readonly string[] | undefined;
  return (
    <TextareaField
      label={label}
      hint={hint}
      error={reasonIn(fieldState.error)}
      fieldClass="sm:col-span-2"
      key={kept?.join(joint)}
      ref={field.ref}
      rows={byLine ? 14 : 3}
      className="figures"
      defaultValue={(field.value as readonly string[]).join(joint)}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value.trim().split(separator).filter(Boolean).map(entryOf))}
    />
  );
}
