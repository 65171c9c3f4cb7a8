import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Icon } from "../../ui/Icon.tsx";

interface FilterGroupProps {
  title: string;
  /** At first; from then on it is as the visitor left it. */
  open: boolean;
  children: ReactNode;
}

/** A part of the filters that folds, with the browser's own means. */
export function FilterGroup({ title, open, children }: FilterGroupProps) {
  const [openAtFirst] = useState(open);
  return (
    <details open={openAtFirst} className="group/fold border-b border-mist last:border-b-0">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-soft font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon of={ChevronDown} size={18} className="text-muted transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
