import clsx from "clsx";
import type { ComponentProps } from "react";
import { Input } from "./Input.tsx";

/** Euros as they are typed; `euroAmount` reads them. */
export function EuroInput({ className, ...rest }: Omit<ComponentProps<"input">, "type" | "inputMode">) {
  return (
    <Input inputMode="decimal" maxLength={15} autoComplete="off" {...rest} className={clsx("figures", className)} />
  );
}
