import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "./Icon.tsx";

export const iconButtonLook =
  "relative inline-grid size-11 shrink-0 place-items-center rounded-pill text-ink transition-colors hover:bg-mist/60 disabled:cursor-not-allowed disabled:opacity-45";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: LucideIcon;
  /** Its name, also shown as a tooltip. */
  label: string;
}

export function IconButton({ icon, label, type = "button", className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={clsx(iconButtonLook, className)}>
      <Icon of={icon} />
    </button>
  );
}
