import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { Card } from "./Card.tsx";

interface PanelProps {
  title: string;
  text?: ReactNode;
  /** What can be done with all of it, beside its title. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** One matter of the account: a card with its own heading. */
export function Panel({ title, text, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <Card className={clsx("px-4 py-5 sm:px-6 sm:py-6", className)}>
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 id={id} className="text-subheading">
              {title}
            </h2>
            {text && <p className="mt-1 max-w-prose text-small text-muted">{text}</p>}
          </div>
          {action && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
        </div>
        {children && <div className="mt-5">{children}</div>}
      </section>
    </Card>
  );
}
