import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "./Icon.tsx";

export const iconButtonLook = "icon-button";

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
