import type { ReactNode } from "react";

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** One of a `<dl>`: what it is called, small, over what it is. */
export function Fact({ name, className = "min-w-0", children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-tiny text-muted">{name}</dt>
      <dd className="figures mt-0.5">{children}</dd>
    </div>
  );
}
