import { formatNumber } from "@bruma/contract";
import { useId } from "react";
import { Input } from "../../../forms/Input.tsx";

interface PriceFieldProps {
  name: "min_price" | "max_price";
  label: string;
  hint: number | undefined;
  form: string | undefined;
  typed: string;
  /** The element that says what is wrong with it. */
  describedBy: string | undefined;
  onType: (text: string, isNumber: boolean) => void;
  onBlur: () => void;
}

export function PriceField({ label, hint, typed, describedBy, onType, ...rest }: PriceFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-tiny text-muted">
        {label} (€)
      </label>
      <Input
        {...rest}
        id={id}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        placeholder={hint === undefined ? undefined : formatNumber(hint, { least: 2 })}
        value={typed}
        aria-invalid={describedBy === undefined ? undefined : true}
        aria-describedby={describedBy}
        // A browser keeps what is no number to itself, and only says that there is something.
        onChange={(event) => onType(event.target.value, !event.target.validity.badInput)}
        className="figures"
      />
    </div>
  );
}
