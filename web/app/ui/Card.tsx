import clsx from "clsx";
import type { ComponentProps } from "react";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={clsx("rounded-card border border-mist bg-surface", className)} />;
}
