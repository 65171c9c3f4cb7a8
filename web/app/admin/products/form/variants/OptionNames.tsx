import { Plus, X } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { Input } from "../../../../forms/Input.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import type { ProductTyped } from "../productTyped.ts";

const MOST = 3;

/** What the variants are told apart by: «Color», «Nicotina»… */
export function OptionNames() {
  const { register, getValues, setValue } = useFormContext<ProductTyped>();
  const names = useWatch<ProductTyped, "optionNames">({ name: "optionNames" });

  /** Every variant loses or gets its value with the name. */
  function change(next: ProductTyped["optionNames"], valuesOf: (values: string[]) => string[]) {
    setValue("optionNames", next, { shouldDirty: true });
    for (const [index, { values }] of getValues("variants").entries()) {
      setValue(`variants.${index}.values`, valuesOf(values), { shouldDirty: true });
    }
  }

  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">El comprador elige por</legend>
      <ul className="flex flex-wrap items-center gap-2">
        {names.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name is its place
          <li key={index} className="flex items-center max-sm:w-full">
            <Input
              {...register(`optionNames.${index}.name`)}
              aria-label={`Opción ${index + 1}`}
              placeholder="Color"
              autoComplete="off"
              maxLength={40}
              className="sm:w-40"
            />
            <IconButton
              icon={X}
              label={`Quitar la opción ${index + 1}`}
              onClick={() => change(names.toSpliced(index, 1), (values) => values.toSpliced(index, 1))}
            />
          </li>
        ))}
        {names.length < MOST && (
          <li>
            <Button
              variant="bare"
              size="small"
              icon={Plus}
              onClick={() => change([...names, { name: "" }], (values) => [...values, ""])}
            >
              Añadir opción
            </Button>
          </li>
        )}
      </ul>
    </fieldset>
  );
}
