import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { Mist } from "./pictures/Mist.tsx";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="relative isolate grid justify-items-center overflow-hidden rounded-card border border-mist px-6 py-16 text-center sm:py-20">
      <Mist />
      <span className="text-brand-ink">
        <Icon of={icon} size={32} />
      </span>
      <h2 className="mt-5 text-subheading">{title}</h2>
      {text && <p className="mt-2 max-w-md text-muted">{text}</p>}
      {action && <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
