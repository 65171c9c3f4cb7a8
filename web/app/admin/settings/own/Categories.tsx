import { CATEGORY_LABELS, type Category, SETTINGS, type SettingsOf } from "@bruma/contract";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Checkbox } from "../../../forms/Checkbox.tsx";
import { InputField } from "../../../forms/InputField.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { limitsOf } from "../../records/limitsOf.ts";
import { refusalOf } from "./refusalOf.ts";

const { attributes: limits } = limitsOf(SETTINGS.categories.fields.categories.schema.element.shape.description);

export function Categories() {
  const { control, register, getFieldState, formState } = useFormContext<SettingsOf<"categories">>();
  const { fields, swap } = useFieldArray({ control, name: "categories" });
  const refused = refusalOf(getFieldState("categories", formState).error);

  function move(slug: Category, from: number, by: -1 | 1) {
    swap(from, from + by);
    // What moves in the document loses the keyboard's place; at the end of the list the way back is left.
    requestAnimationFrame(() => {
      const again = document.getElementById(`${slug}${by}`) as HTMLButtonElement | null;
      (again?.disabled ? document.getElementById(`${slug}${-by}`) : again)?.focus();
    });
  }

  return (
    <>
      <ol className="grid gap-4 sm:col-span-2">
        {fields.map(({ id, slug }, index) => {
          const label = CATEGORY_LABELS[slug];
          return (
            <li key={id} className="flex items-start gap-2 border-t border-mist pt-4 first:border-0 first:pt-0">
              <div className="grid min-w-0 flex-1 gap-2">
                <InputField
                  label={label}
                  hint="Lo que se dice de ella sobre sus productos y en los buscadores."
                  error={getFieldState(`categories.${index}.description`, formState).error?.message}
                  {...register(`categories.${index}.description`)}
                  {...limits}
                  autoComplete="off"
                />
                <Checkbox {...register(`categories.${index}.hidden`)} label={`Ocultar ${label} en los menús`} />
              </div>
              <span className="mt-7 flex max-sm:flex-col">
                <IconButton
                  icon={ArrowUp}
                  label={`Subir ${label}`}
                  disabled={index === 0}
                  id={`${slug}-1`}
                  onClick={() => move(slug, index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Bajar ${label}`}
                  disabled={index === fields.length - 1}
                  id={`${slug}1`}
                  onClick={() => move(slug, index, 1)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {refused && (
        <p role="alert" className="text-small sm:col-span-2 font-medium text-danger">
          {refused}
        </p>
      )}
    </>
  );
}
