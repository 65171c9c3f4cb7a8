import { type ComponentProps, useId } from "react";
import { Input } from "../../ui/Input.tsx";
import { type Filters, readPrice } from "./filters.ts";
import type { ChangeFilters } from "./useFilters.ts";
import { useTypedFilter } from "./useTypedFilter.ts";

type Bound = "min_price" | "max_price";

interface PriceFieldsProps {
  /** The dearest and the cheapest there are, shown where nothing is typed. */
  range: { min: number; max: number } | null | undefined;
  filters: Filters;
  onChange: ChangeFilters;
  form: string | undefined;
}

export function PriceFields({ range, filters, onChange, form }: PriceFieldsProps) {
  const shared = { filters, onChange, form };
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">Precio</legend>
      <PriceField {...shared} bound="min_price" label="Precio mínimo" hint={range?.min} />
      <PriceField {...shared} bound="max_price" label="Precio máximo" hint={range?.max} />
    </fieldset>
  );
}

interface PriceFieldProps
  extends Pick<PriceFieldsProps, "filters" | "onChange">,
    Pick<ComponentProps<"input">, "form"> {
  bound: Bound;
  label: string;
  hint: number | undefined;
}

const EUROS = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 2 });
const cleanPrice = (typed: string) => String(readPrice(typed) ?? "");

function PriceField({ bound, label, hint, filters, onChange, form }: PriceFieldProps) {
  const id = useId();
  const { typed, setTyped, sendNow } = useTypedFilter({
    value: String(filters[bound] ?? ""),
    clean: cleanPrice,
    send: (text, isRefining) => onChange({ [bound]: readPrice(text) }, { replace: isRefining }),
  });
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-tiny text-muted">
        {label} (€)
      </label>
      <Input
        id={id}
        form={form}
        name={bound}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        placeholder={hint === undefined ? undefined : EUROS.format(hint)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={sendNow}
        className="figures"
      />
    </div>
  );
}
