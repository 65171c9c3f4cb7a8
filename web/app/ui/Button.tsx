import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./buttonLook.ts";
import { Icon } from "./Icon.tsx";
import { Spinner } from "./Spinner.tsx";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
}

export interface ButtonProps extends ComponentProps<"button">, Look {
  /** At work on what was asked: it keeps its focus and its words, and ignores further clicks. */
  busy?: boolean;
}

export function Button({
  variant = "primary",
  size = "medium",
  icon,
  busy = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-disabled={busy || undefined}
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      className={buttonLook(variant, size, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} size={18} />}
      {children}
    </button>
  );
}

export function ButtonLink({
  variant = "primary",
  size = "medium",
  icon,
  className,
  children,
  ...rest
}: LinkProps & Look) {
  return (
    <Link {...rest} className={buttonLook(variant, size, className)}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </Link>
  );
}
