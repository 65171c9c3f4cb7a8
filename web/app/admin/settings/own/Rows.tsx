import { SETTINGS, type SettingsSection } from "@bruma/contract";
import clsx from "clsx";
import { Plus, X } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { InputField } from "../../../forms/InputField.tsx";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { refusalOf } from "./refusalOf.ts";

interface RowsProps {
  section: SettingsSection;
  name: string;
  columns: Readonly<Record<string, string>>;
  empty: Readonly<Record<string, string>>;
  /** «Añadir red» */
  add: string;
}

/** A list of short lines, as long as the shopkeeper wants it. */
export function Rows({ section, name, columns, empty, add }: RowsProps) {
  const { control, register, getFieldState, formState } = useFormContext();
  const { fields: rows, append, remove } = useFieldArray({ control, name });
  const title = SETTINGS[section].labels[name] ?? name;
  const refused = refusalOf(getFieldState(name, formState).error);
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="mb-2 text-small font-semibold">{title}</legend>
      {rows.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          <div className="grid flex-1 gap-3 sm:grid-cols-[1fr_2fr]">
            {Object.entries(columns).map(([column, label]) => {
              const path = `${name}.${index}.${column}`;
              return (
                <InputField
                  key={column}
                  label={<span className={clsx(index > 0 && "sm:sr-only")}>{label}</span>}
                  error={getFieldState(path, formState).error?.message}
                  {...register(path)}
                  autoComplete="off"
                />
              );
            })}
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
