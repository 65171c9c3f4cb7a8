import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "../ui/Icon.tsx";
import { controlLook } from "./controlLook.ts";

/** The platform's own list: the best one on a phone, and the one that assistive technology knows. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <div className={clsx("relative", className)}>
      <select {...rest} className={clsx(controlLook, "h-11 appearance-none pr-10")}>
        {children}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-muted">
        <Icon of={ChevronDown} size={18} />
      </span>
    </div>
  );
}
