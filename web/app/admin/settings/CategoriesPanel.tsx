import { type AllSettings, CATEGORY_LABELS, type Category, CategorySettings } from "@bruma/contract";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { api } from "../../api.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Input } from "../../ui/Input.tsx";
import { type SettingsForm, SettingsPanel } from "./SettingsPanel.tsx";
import { useKnowSettings } from "./useSettings.ts";

export function CategoriesPanel({ kept }: { kept: AllSettings["categories"] }) {
  const know = useKnowSettings();
  return (
    <SettingsPanel
      id="categorias"
      title="Categorías"
      text="En este orden salen en la portada y en los filtros. Una oculta no sale en los menús; sus productos se siguen vendiendo."
      schema={CategorySettings}
      kept={kept}
      labels={{ categories: "Categorías" }}
      save={(body) => api("PUT /admin/settings/categories", { body })}
      onSaved={(saved) => know("categories", saved)}
    >
      {(form) => <Categories form={form} />}
    </SettingsPanel>
  );
}

function Categories({ form }: { form: SettingsForm<CategorySettings> }) {
  const { control, register, formState } = form;
  const { fields, swap } = useFieldArray({ control, name: "categories" });
  const errors = formState.errors.categories;
  const refused = errors?.root?.message ?? errors?.message;

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
      <ol className="grid gap-4">
        {fields.map(({ id, slug }, index) => {
          const label = CATEGORY_LABELS[slug];
          return (
            <li key={id} className="flex items-start gap-2 border-t border-mist pt-4 first:border-0 first:pt-0">
              <div className="grid min-w-0 flex-1 gap-2">
                <Field
                  label={label}
                  hint="Lo que se dice de ella sobre sus productos y en los buscadores."
                  error={errors?.[index]?.description?.message}
                >
                  {(attributes) => (
                    <Input
                      {...attributes}
                      {...register(`categories.${index}.description`)}
                      maxLength={300}
                      autoComplete="off"
                    />
                  )}
                </Field>
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
        <p role="alert" className="text-small font-medium text-danger">
          {refused}
        </p>
      )}
    </>
  );
}
