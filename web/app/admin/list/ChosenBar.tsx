import type { ReactNode } from "react";

interface ChosenBarProps {
  /** «Productos elegidos» */
  label: string;
  /** «2 productos elegidos» */
  count: string;
  children: ReactNode;
}

/** Over the foot of the window, below its list: it pushes no row away from the hand that chooses. */
export const AT_FOOT = "sticky bottom-4 z-20 mx-auto mt-6 w-fit max-w-full animate-rise rounded-card shadow-soft";

/** What can be done to the chosen rows, while there are any; on a phone one line of buttons that can be pushed along. */
export function ChosenBar({ label, count, children }: ChosenBarProps) {
  return (
    <section
      aria-label={label}
      className={`${AT_FOOT} flex flex-wrap items-center justify-center gap-x-3 gap-y-2 border border-mist bg-surface px-4 py-3`}
    >
      <p role="status" className="figures text-small font-semibold">
        {count}
      </p>
      <div className="flex min-w-0 gap-2 max-sm:-my-1 max-sm:overflow-x-auto max-sm:px-0.5 max-sm:py-1 max-sm:*:shrink-0 sm:contents">
        {children}
      </div>
    </section>
  );
}
