import type { ReactNode } from "react";

interface PageHeadingProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}

export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-6 sm:pt-12 sm:pb-8">
      <div className="min-w-0">
        <h1 className="text-title">{title}</h1>
        {lead && <p className="mt-2 max-w-2xl text-lead text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex min-w-0 flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
