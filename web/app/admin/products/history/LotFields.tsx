import { StockLot, verbAndCount } from "@bruma/contract";
import { useId } from "react";
import { Field } from "../../../forms/Field.tsx";
import { Input } from "../../../forms/Input.tsx";
import { InputField } from "../../../forms/InputField.tsx";
import { formatDay } from "../../../ui/dates.ts";
import { useLotsOf } from "../../lots/lotQueries.ts";
import { isPast, PAST_DAY } from "../../records/isPast.ts";
import { typedMax } from "../../records/typedMax.ts";
import type { TypedLot } from "./stockMove.ts";

const MAX = typedMax(StockLot.shape);

interface LotFieldsProps {
  variantId: number;
  /** Goods that come in may make a lot known; others leave one that is. */
  isEntry: boolean;
  lot: TypedLot;
  onChange: (lot: TypedLot) => void;
}

/** The lot of a movement, if it has one: a known one by its code, or a new one with what is known of it. */
export function LotFields({ variantId, isEntry, lot, onChange }: LotFieldsProps) {
  const listId = useId();
  const lots = useLotsOf(variantId) ?? [];
  const code = lot.code.trim().toLowerCase();
  const known = lots.find((each) => each.code.toLowerCase() === code);
  const isNew = code !== "" && known === undefined;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <legend className="sr-only">Lote</legend>
      <Field label="Lote (opcional)" hint={hintOf()}>
        {(control) => (
          <>
            <Input
              {...control}
              list={listId}
              maxLength={MAX.code}
              autoComplete="off"
              placeholder="Código impreso en la caja"
              value={lot.code}
              onChange={({ target }) => onChange({ ...lot, code: target.value })}
            />
            <datalist id={listId}>
              {lots
                .filter(({ state }) => state === "active")
                .map(({ id, code, quantity }) => (
                  <option key={id} value={code}>
                    {verbAndCount("queda", quantity)}
                  </option>
                ))}
            </datalist>
          </>
        )}
      </Field>
      {isEntry && isNew && (
        <>
          <InputField
            label="Caducidad (opcional)"
            hint={isPast(lot.best_before) ? PAST_DAY : undefined}
            type="date"
            value={lot.best_before}
            onChange={({ target }) => onChange({ ...lot, best_before: target.value })}
          />
          <InputField
            label="Proveedor (opcional)"
            maxLength={MAX.supplier}
            autoComplete="off"
            value={lot.supplier}
            onChange={({ target }) => onChange({ ...lot, supplier: target.value })}
          />
        </>
      )}
    </fieldset>
  );

  function hintOf(): string | undefined {
    if (known?.state === "withdrawn") return "Este lote está retirado";
    if (known)
      return `${verbAndCount("Queda", known.quantity)}${known.best_before ? `, caduca ${formatDay(known.best_before)}` : ""}`;
    if (isNew) return isEntry ? "Lote nuevo" : "Esta variante no tiene ese lote";
    return undefined;
  }
}
