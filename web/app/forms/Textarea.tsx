import clsx from "clsx";
import type { ComponentProps } from "react";
import { controlLook } from "./controlLook.ts";

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={clsx(controlLook, "min-h-24 py-2.5", className)} />;
}
