import { CATEGORIES, CATEGORY_LABELS, type Category, type Import } from "@bruma/contract";
import { useState } from "react";
import { reasonOf } from "../../reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { unitsOf } from "./importWords.ts";
import { useRemap } from "./useImports.ts";

/** Into which of our categories those of the file go, and whether its prices are without IVA. */
export function MappingForm({ record }: { record: Import }) {
  const [chosen, setChosen] = useState<Record<string, Category>>(() =>
    Object.fromEntries(record.categories.map(({ name, category }) => [name, category])),
  );
  const [addTax, setAddTax] = useState(record.add_tax);
  const remap = useRemap(record.id);
  const isChanged =
    addTax !== record.add_tax || record.categories.some(({ name, category }) => chosen[name] !== category);
  const isUnsure = record.categories.some(({ guessed }) => !guessed);

  function readAgain() {
    remap.mutate({ categories: chosen, addTax }, { onError: (error) => void notify.failed(reasonOf(error)) });
  }

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-subheading">Cómo se lee</h2>
      {record.categories.length > 0 && (
        <>
          <p className="mt-1 text-small text-muted">
            A qué categoría de la tienda va cada una del fichero. Las propuestas salen de sus nombres.
          </p>
          <div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {record.categories.map(({ name, products, guessed }) => (
              <Field
                key={name}
                label={
                  <span className="inline-flex flex-wrap items-center gap-2">
                    <span className="break-words">{name}</span>
                    {!guessed && <Badge tone="warn">Sin reconocer</Badge>}
                  </span>
                }
                hint={unitsOf("products", products)}
              >
                {(control) => (
                  <Select
                    {...control}
                    value={chosen[name]}
                    onChange={({ target }) => setChosen({ ...chosen, [name]: target.value as Category })}
                  >
                    {CATEGORIES.map((category) => (
                      <option key={category} value={category}>
                        {CATEGORY_LABELS[category]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            ))}
          </div>
        </>
      )}
      <Checkbox
        className="mt-4"
        label="Los precios del fichero no llevan IVA: súmales el 21 %"
        checked={addTax}
        onChange={({ target }) => setAddTax(target.checked)}
      />
      {record.ignored_columns.length > 0 && (
        <details className="mt-4 text-small">
          <summary className="w-fit rounded-soft text-muted">
            {record.ignored_columns.length} columnas que no se leen, entre ellas las de imágenes
          </summary>
          <p className="mt-2 break-words text-muted">{record.ignored_columns.join(" · ")}</p>
        </details>
      )}
      {(isChanged || isUnsure) && (
        <Button variant="quiet" className="mt-5" busy={remap.isPending} onClick={readAgain}>
          Revisar otra vez así
        </Button>
      )}
    </Card>
  );
}
