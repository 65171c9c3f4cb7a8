import clsx from "clsx";
import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./Icon.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  label: ReactNode;
  error?: string;
}

export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="flex w-fit items-start gap-3 py-1">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={clsx(
              "peer absolute inset-0 appearance-none rounded-[6px] border border-edge bg-surface transition-colors hover:border-ink",
              "checked:border-brand checked:bg-brand disabled:opacity-50 aria-invalid:border-danger",
            )}
          />
          <span className="pointer-events-none relative text-on-brand opacity-0 transition-opacity peer-checked:opacity-100">
            <Icon of={Check} size={14} />
          </span>
        </span>
        <span className="leading-snug">{label}</span>
      </label>
      {error && (
        <p id={errorId} className="mt-1 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
