import clsx from "clsx";

/** `accent` is the action that matters: at most one on a screen. */
export type ButtonVariant = "primary" | "accent" | "quiet" | "bare" | "danger";
export type ButtonSize = "small" | "medium" | "large";

// Named whole, so that Tailwind finds them.
const VARIANTS: Record<ButtonVariant, string> = {
  primary: "button-primary",
  accent: "button-accent",
  quiet: "button-quiet",
  bare: "button-bare",
  danger: "button-danger",
};

const SIZES: Record<ButtonSize, string> = { small: "button-small", medium: "button-medium", large: "button-large" };

export function buttonLook(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return clsx("button", VARIANTS[variant], SIZES[size], className);
}
