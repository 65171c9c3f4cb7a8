import clsx from "clsx";

/** `accent` is the action that matters: at most one on a screen. */
export type ButtonVariant = "primary" | "accent" | "quiet" | "bare" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-hover",
  accent: "bg-accent-fill text-on-accent hover:bg-accent-hover",
  quiet: "border border-edge text-ink hover:border-ink hover:bg-surface",
  bare: "text-ink hover:bg-mist/60",
  danger: "bg-danger-fill text-on-danger hover:bg-danger-hover",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-9 gap-1.5 px-4 text-small",
  medium: "min-h-11 gap-2 px-5.5 text-base",
  large: "min-h-13 gap-2.5 px-7.5 text-base",
};

export function buttonLook(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return clsx(
    "inline-flex items-center justify-center rounded-pill py-1.5 text-center leading-tight font-semibold no-underline transition-colors select-none",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress",
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
