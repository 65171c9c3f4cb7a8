import type { LucideIcon } from "lucide-react";

/** A drawing beside its word. It says nothing to a screen reader: the word, or the button's name, does. */
export function Icon({ of: Drawing, size = 20, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" className={`shrink-0 ${className ?? ""}`} />;
}
