import clsx from "clsx";
import { useId } from "react";
import type { Option } from "./variants.ts";

interface VariantPickerProps {
  options: readonly Option[];
  chosenId: number;
  onChoose: (variantId: number) => void;
}

/** One group of pills an option; what is sold out can be looked at too. */
export function VariantPicker({ options, chosenId, onChoose }: VariantPickerProps) {
  const group = useId();
  return options.map(({ name, choices }) => {
    const chosen = choices.find(({ variant }) => variant.id === chosenId);
    return (
      <fieldset key={name} className="mt-6">
        <legend className="mb-2 text-small font-semibold">
          {name}
          {chosen && <span className="font-normal text-muted">: {chosen.value}</span>}
        </legend>
        <div className="flex flex-wrap gap-2">
          {choices.map(({ value, variant, isSoldOut }) => (
            <label
              key={value}
              className={clsx(
                "figures inline-flex min-h-11 items-center rounded-pill border px-4 text-small font-medium transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-wash has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
                isSoldOut ? "border-dashed border-edge text-muted line-through" : "border-edge bg-surface",
              )}
            >
              <input
                type="radio"
                name={`${group} ${name}`}
                value={variant.id}
                checked={variant.id === chosenId}
                onChange={() => onChoose(variant.id)}
                className="sr-only"
              />
              {value}
              {isSoldOut && <span className="sr-only"> (sin stock)</span>}
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}
