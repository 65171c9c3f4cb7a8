import clsx from "clsx";
import type { ReactNode } from "react";

/** A shape that breathes where something is about to be. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("block animate-breathe rounded-soft bg-mist", className)} />;
}

/** Around the skeletons of one place: says once, to those who cannot see them, that it is loading. */
export function Loading({
  label = "Cargando…",
  className,
  children,
}: {
  label?: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
