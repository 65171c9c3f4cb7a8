import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "../ui/Icon.tsx";
import { controlLook } from "./controlLook.ts";

interface InputProps extends ComponentProps<"input"> {
  icon?: LucideIcon;
}

export function Input({ icon, className, ...rest }: InputProps) {
  if (!icon) return <input {...rest} className={clsx(controlLook, "h-11", className)} />;
  return (
    <div className={clsx("relative", className)}>
      <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted">
        <Icon of={icon} size={18} />
      </span>
      <input {...rest} className={clsx(controlLook, "h-11 pl-10.5")} />
    </div>
  );
}
