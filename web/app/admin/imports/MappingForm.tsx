import { CATEGORY_LABELS, type Category, counted, type Import } from "@bruma/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { Options } from "../../forms/Options.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { notify } from "../../toasts/notify.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { useRemap } from "./importQueries.ts";
import { type ChangedReading, isTaxOpen, unitsOf } from "./importWords.ts";
import { TaxQuestion } from "./TaxQuestion.tsx";

interface MappingFormProps {
  record: Import;
  onChange: (part: ChangedReading) => void;
}

/** Into which of our categories those of the file go, and whether its prices are without IVA. */
export function MappingForm({ record, onChange }: MappingFormProps) {
  const [chosen, setChosen] = useState<Record<string, Category>>(() =>
    Object.fromEntries(record.categories.map(({ name, category }) => [name, category])),
  );
  const isTaxAsked = isTaxOpen(record);
  const [percent, setPercent] = useState(isTaxAsked ? "" : String(record.prices?.tax_percent ?? ""));
  const remap = useRemap(record.id);
  const isChanged =
    (percent !== "" && Number(percent) !== record.prices?.tax_percent) ||
    record.categories.some(({ name, category }) => chosen[name] !== category);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    tell({ mapping: isChanged });
    return () => tell({ mapping: false });
  }, [isChanged]);
  const isUnsure = record.categories.some(({ guessed }) => !guessed);

  function readAgain() {
    const taxPercent = percent === "" ? undefined : Number(percent);
    remap.mutate({ categories: chosen, taxPercent }, { onError: (error) => void notify.failed(reasonOf(error)) });
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
              <SelectField
                key={name}
                label={
                  <span className="inline-flex flex-wrap items-center gap-2">
                    <span>{name}</span>
                    {!guessed && <Badge tone="warn">Sin reconocer</Badge>}
                  </span>
                }
                hint={unitsOf("products", products)}
                value={chosen[name]}
                onChange={({ target }) => setChosen({ ...chosen, [name]: target.value as Category })}
              >
                <Options of={CATEGORY_LABELS} />
              </SelectField>
            ))}
          </div>
        </>
      )}
      {record.prices && <TaxQuestion prices={record.prices} typed={percent} onType={setPercent} />}
      {record.prices?.rate_column && (
        <p className="mt-4 text-small">
          De la columna «{record.prices.rate_column}» no sale ningún tipo: la tienda lleva uno para todo lo que vende,
          el de Ajustes › Impuestos. Lo que en el fichero lleva otro se señala con un aviso.
        </p>
      )}
      {record.ignored_columns.length > 0 && (
        <details className="mt-4 text-small">
          <summary className="w-fit rounded-soft text-muted">
            {counted(record.ignored_columns.length, "columna que no se lee", "columnas que no se leen")}
          </summary>
          <p className="mt-2 text-muted">{record.ignored_columns.join(" · ")}</p>
        </details>
      )}
      {(isChanged || isUnsure || isTaxAsked) && (
        <Button variant="quiet" className="mt-5" busy={remap.isPending} onClick={readAgain}>
          Revisar otra vez así
        </Button>
      )}
    </Card>
  );
}
