import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";

export function ModeLink({ to, isOpen, children }: { to: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isOpen ? "true" : undefined}
      className={clsx(
        "flex min-h-11 items-center rounded-pill border px-5 text-small font-semibold transition-colors",
        isOpen ? "border-brand bg-brand-wash text-brand-ink" : "border-edge hover:border-ink",
      )}
    >
      {children}
    </Link>
  );
}
