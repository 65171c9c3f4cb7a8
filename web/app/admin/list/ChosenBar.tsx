import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { focusContent } from "../../browser/focusContent.ts";

interface ChosenBarProps {
  /** «Productos elegidos» */
  label: string;
  /** «2 productos elegidos» */
  count: string;
  children: ReactNode;
}

/**
 * The lower end of the window, below its list: it pushes no row away from the hand that chooses. `at-foot` keeps whatever gets the focus
 * clear of a bar of the usual height.
 */
export const AT_FOOT =
  "at-foot sticky bottom-0 z-20 -mx-4 mt-6 animate-rise border-t border-mist bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10";

/**
 * What can be done to the chosen rows, while there are any; on a phone one line of buttons that can be pushed along. Where it goes with the
 * button that was pressed in it, the focus passes on to the page's content.
 */
export function ChosenBar({ label, count, children }: ChosenBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // The row that was just chosen, where the bar has come to lie over it.
    document.activeElement?.closest("tr")?.scrollIntoView({ block: "nearest" });
  }, []);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      if (current?.contains(document.activeElement)) focusContent();
    };
  }, []);
  return (
    <section ref={bar} aria-label={label} className={`${AT_FOOT} flex flex-wrap items-center gap-x-3 gap-y-1`}>
      <p role="status" className="figures text-small font-semibold">
        {count}
      </p>
      {/* `relative`: else what is hidden from sight in it widens the page. */}
      <div className="relative flex min-w-0 gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0 sm:contents">
        {children}
      </div>
    </section>
  );
}
