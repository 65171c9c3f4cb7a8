import { useId, useState } from "react";
import { useDebouncedText } from "../../../forms/useDebouncedText.ts";
import type { Filters } from "./filters.ts";
import { PriceField } from "./PriceField.tsx";
import { type Bound, joinPrices, priceProblems, pricesAsFilters, pricesOf, splitPrices } from "./priceRange.ts";
import type { ChangeFilters } from "./useFilters.ts";

interface PriceFieldsProps {
  /** The dearest and the cheapest there are, shown where nothing is typed. */
  range: { min: number; max: number } | null | undefined;
  filters: Filters;
  onChange: ChangeFilters;
  form: string | undefined;
}

const NO_NUMBER = "Escribe un número, como 12,50.";

export function PriceFields({ range, filters, onChange, form }: PriceFieldsProps) {
  const problemId = useId();
  const [unreadable, setUnreadable] = useState<Partial<Record<Bound, string>>>({});
  const { typed, setTyped, sendNow } = useDebouncedText({
    value: pricesOf(filters),
    clean: (text) => pricesOf({ ...filters, ...pricesAsFilters(text) }),
    send: (text, isRefining) => onChange(pricesAsFilters(text), { replace: isRefining }),
    isHeld: (text) => Object.keys({ ...priceProblems(splitPrices(text)), ...unreadable }).length > 0,
  });
  const prices = splitPrices(typed);
  const problems = { ...priceProblems(prices), ...unreadable };

  const fieldOf = (bound: Bound) => ({
    form,
    name: `${bound}_price` as const,
    hint: range?.[bound],
    typed: prices[bound],
    describedBy: problems[bound] && problemId,
    onBlur: sendNow,
    onType(text: string, isNumber: boolean) {
      setUnreadable(({ [bound]: _, ...others }) => (isNumber ? others : { ...others, [bound]: NO_NUMBER }));
      setTyped(joinPrices({ ...prices, [bound]: text }));
    },
  });
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">Precio</legend>
      <PriceField {...fieldOf("min")} label="Precio mínimo" />
      <PriceField {...fieldOf("max")} label="Precio máximo" />
      <div id={problemId} role="status" className="col-span-2 text-small font-medium text-danger empty:hidden">
        {[...new Set(Object.values(problems))].map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </fieldset>
  );
}
