import type { ChangeEvent, RefObject } from "react";
import { EuroInput } from "../../forms/EuroInput.tsx";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { InputField } from "../../forms/InputField.tsx";
import { Options } from "../../forms/Options.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { BULK_KINDS, BULK_VALUES, type BulkKind, type BulkTyped } from "./bulkChange.ts";

interface BulkFieldsProps {
  typed: BulkTyped;
  error: string | undefined;
  amount: RefObject<HTMLInputElement | null>;
  onChange: (typed: BulkTyped) => void;
}

/** What is changed, and to what. */
export function BulkFields({ typed, error, amount, onChange }: BulkFieldsProps) {
  const value = BULK_VALUES[typed.kind];
  return (
    <>
      <SelectField
        label="Qué cambiar"
        value={typed.kind}
        onChange={({ target }) => {
          onChange({ ...typed, kind: target.value as BulkKind, value: "" });
        }}
      >
        <Options of={BULK_KINDS} />
      </SelectField>
      {value && (
        <Field label={value.label} hint={value.hint} error={error} required>
          {(control) => {
            const figure = {
              ...control,
              ref: amount,
              value: typed.value,
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...typed, value: target.value }),
            };
            if (value.step === undefined) return <EuroInput {...figure} />;
            return <Input {...figure} type="number" inputMode="decimal" step={value.step} min={value.min} />;
          }}
        </Field>
      )}
      {typed.kind.startsWith("stock") && (
        <InputField
          label="Nota (opcional)"
          hint="Queda en los movimientos de stock."
          maxLength={200}
          autoComplete="off"
          value={typed.note}
          onChange={({ target }) => onChange({ ...typed, note: target.value })}
        />
      )}
    </>
  );
}
