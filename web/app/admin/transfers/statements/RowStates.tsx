import { counted, type MappingQuestion } from "@bruma/contract";
import { useId } from "react";
import { SelectField } from "../../../forms/SelectField.tsx";
import { type MappingTyped, rowsLeftOut, statesOf } from "./mappingTyped.ts";

interface RowStatesProps {
  question: MappingQuestion;
  typed: MappingTyped;
  onDecide: (isFinished: MappingTyped["isFinished"]) => void;
}

/** What each word of the column of states means: only finished rows are money. */
export function RowStates({ question, typed, onDecide }: RowStatesProps) {
  const legend = useId();
  const values = statesOf(question, typed.state);
  if (!typed.state) return null;
  const leftOut = rowsLeftOut(question, typed);
  return (
    <fieldset aria-labelledby={legend} className="rounded-card border border-mist p-4">
      <p id={legend} className="text-small font-semibold">
        ¿Qué filas son movimientos hechos?
      </p>
      <p className="mt-1 text-small text-muted">
        Una fila sin terminar no es dinero: no se lee, y vuelve a venir en otro fichero cuando se complete.
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {values.map(({ value, rows }) => (
          <SelectField
            key={value}
            label={`«${value || "Sin estado"}», ${counted(rows, "fila", "filas")}`}
            value={String(typed.isFinished[value] ?? "")}
            onChange={({ target }) => onDecide(decided(typed.isFinished, value, target.value))}
          >
            <option value="">Elige qué son</option>
            <option value="true">Movimientos hechos</option>
            <option value="false">Sin terminar: no se leen</option>
          </SelectField>
        ))}
      </div>
      {values.length === 0 && (
        <p className="mt-3 text-small text-danger">
          Esa columna no dice el estado de las filas: elige otra o «No está».
        </p>
      )}
      {leftOut > 0 && (
        <p role="status" className="mt-3 text-small">
          {counted(leftOut, "fila sin terminar, que no se leerá", "filas sin terminar, que no se leerán")}.
        </p>
      )}
    </fieldset>
  );
}

function decided(isFinished: MappingTyped["isFinished"], value: string, chosen: string) {
  const { [value]: _, ...others } = isFinished;
  return chosen === "" ? others : { ...others, [value]: chosen === "true" };
}
