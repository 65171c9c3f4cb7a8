import clsx from "clsx";
import { Plus, X } from "lucide-react";
import {
  type ArrayPath,
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  type Path,
  type UseFormRegister,
  useFieldArray,
} from "react-hook-form";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Input } from "../../ui/Input.tsx";

type RowErrors = { message?: string | undefined; root?: { message?: string | undefined } | undefined } & {
  [index: number]: { [field: string]: { message?: string | undefined } | undefined } | undefined;
};

interface RowsProps<Values extends FieldValues> {
  title: string;
  control: Control<Values, unknown, Values>;
  register: UseFormRegister<Values>;
  name: FieldArrayPath<Values>;
  fields: readonly { name: string; label: string; wide?: boolean }[];
  errors: unknown;
  empty: FieldArray<Values, ArrayPath<Values>>;
  /** «Añadir red» */
  add: string;
}

/** A list of short lines, as long as the shopkeeper wants it. */
export function Rows<Values extends FieldValues>(props: RowsProps<Values>) {
  const { title, control, register, name, fields, empty, add } = props;
  const errors = props.errors as RowErrors | undefined;
  const { fields: rows, append, remove } = useFieldArray({ control, name });
  const refused = errors?.root?.message ?? errors?.message;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-small font-semibold">{title}</legend>
      {rows.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          <div className="grid flex-1 gap-3 sm:grid-cols-[1fr_2fr]">
            {fields.map((field) => (
              <Field
                key={field.name}
                label={<span className={clsx(index > 0 && "sm:sr-only")}>{field.label}</span>}
                error={errors?.[index]?.[field.name]?.message}
              >
                {(attributes) => (
                  <Input
                    {...attributes}
                    {...register(`${name}.${index}.${field.name}` as Path<Values>)}
                    autoComplete="off"
                  />
                )}
              </Field>
            ))}
          </div>
          <IconButton
            icon={X}
            label={`Quitar la línea ${index + 1} de ${title.toLowerCase()}`}
            className={clsx(index === 0 && "mt-7")}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {refused && <p className="text-small font-medium text-danger">{refused}</p>}
      <Button variant="quiet" size="small" icon={Plus} className="justify-self-start" onClick={() => append(empty)}>
        {add}
      </Button>
    </fieldset>
  );
}
