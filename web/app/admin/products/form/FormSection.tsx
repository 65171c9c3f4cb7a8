import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "../../../ui/Icon.tsx";

interface FormSectionProps {
  title: string;
  /** What is in it, while it is folded. */
  summary?: ReactNode;
  /** At first. */
  open?: boolean;
  children: ReactNode;
}

/** A part of the form that a simple product can do without: folded, with the browser's own means. */
export function FormSection({ title, summary, open = false, children }: FormSectionProps) {
  const [openAtFirst] = useState(open);
  const id = useId();
  return (
    <details open={openAtFirst} aria-labelledby={id} className="group/fold border-t border-mist">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-soft [&::-webkit-details-marker]:hidden">
        <span id={id} className="font-semibold">
          {title}
        </span>
        <span className="min-w-0 flex-1 truncate text-right text-small text-muted group-open/fold:invisible">
          {summary}
        </span>
        <Icon of={ChevronDown} size={18} className="text-muted transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-4 pb-6">{children}</div>
    </details>
  );
}
