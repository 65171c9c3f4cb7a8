import clsx from "clsx";
import { type ComponentProps, type ReactNode, use } from "react";
import { IsChoiceWrong } from "./RadioGroup.tsx";

interface RadioCardProps extends Omit<ComponentProps<"input">, "type" | "title"> {
  title: ReactNode;
  description?: ReactNode;
  /** What stands on the right: usually a price. */
  aside?: ReactNode;
}

/** One choice among few, each with something to say for itself. Lives in a `RadioGroup`. */
export function RadioCard({ title, description, aside, ...rest }: RadioCardProps) {
  return (
    <label
      className={clsx(
        "flex items-start gap-3.5 rounded-card border bg-surface p-4 transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:cursor-not-allowed has-disabled:opacity-60",
        use(IsChoiceWrong) ? "border-danger" : "border-edge",
      )}
    >
      <input
        {...rest}
        type="radio"
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-pill border border-edge bg-surface outline-none checked:border-[6px] checked:border-brand"
      />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{title}</span>
        {description && <span className="mt-0.5 block text-small text-muted">{description}</span>}
      </span>
      {aside && <span className="figures shrink-0 font-semibold">{aside}</span>}
    </label>
  );
}
