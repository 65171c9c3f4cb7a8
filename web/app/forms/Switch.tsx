import clsx from "clsx";
import type { ComponentProps } from "react";

interface SwitchProps extends Omit<ComponentProps<"button">, "onChange" | "type" | "role"> {
  checked: boolean;
  onChange?: (checked: boolean) => void;
}

/** On or off, at once. Name it by `aria-label` or `aria-labelledby`. */
export function Switch({ checked, onChange, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange?.(!checked)}
      className={clsx(
        "group relative h-7 w-12 shrink-0 rounded-pill border border-edge bg-surface transition-colors",
        // A finger needs more than the drawing.
        "before:absolute before:-inset-2 hover:border-ink",
        "aria-checked:border-brand aria-checked:bg-brand disabled:cursor-not-allowed disabled:opacity-60",
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="absolute top-1 left-1 size-[1.125rem] rounded-pill bg-edge transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-brand"
      />
    </button>
  );
}
