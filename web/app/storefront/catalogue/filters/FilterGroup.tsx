import { type ReactNode, useState } from "react";
import { Drawing } from "../../../ui/pictures/Drawing.tsx";

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
    <details open={openAtFirst} className="fold">
      <summary>
        {title}
        <Drawing of="chevron-down" className="fold-arrow" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
