import clsx from "clsx";
import { createContext, type ReactNode, useId } from "react";

/** Whether something is wrong with the choice, for how each of the choices looks. */
export const IsChoiceWrong = createContext(false);

interface RadioGroupProps {
  legend: string;
  /** Where a heading above the group says the same. */
  isLegendHidden?: boolean;
  error?: string | undefined;
  /** Of the choices. */
  className?: string;
  children: ReactNode;
}

/** Choices of which one is taken, tied to what is wrong with the choice: whoever comes to one of them hears it. */
export function RadioGroup({ legend, isLegendHidden = false, error, className, children }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it; of the two roles only this one can be invalid
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={isLegendHidden ? "sr-only" : "mb-2 text-small font-semibold"}>{legend}</legend>
      <IsChoiceWrong value={Boolean(error)}>
        <div className={clsx("grid gap-3", className)}>{children}</div>
      </IsChoiceWrong>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
