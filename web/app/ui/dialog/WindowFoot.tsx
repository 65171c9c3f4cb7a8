import { type ReactNode, useEffect, useRef } from "react";

/** What messages on a phone stand above: see `ToastList`. */
const HEIGHT = "--window-foot";
/** Of the open windows, the last one on top. */
const feet: HTMLElement[] = [];

function tellHeight(): void {
  const { style } = document.documentElement;
  const foot = feet.at(-1);
  if (foot) style.setProperty(HEIGHT, `${foot.offsetHeight}px`);
  else style.removeProperty(HEIGHT);
}

interface WindowFootProps {
  open: boolean;
  className: string;
  children: ReactNode;
}

/** The buttons below a window, always in sight: no message lies over them. */
export function WindowFoot({ open, className, children }: WindowFootProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const foot = ref.current;
    if (!foot || !open) return;
    feet.push(foot);
    // Tells the first height too.
    const watch = new ResizeObserver(tellHeight);
    watch.observe(foot);
    return () => {
      watch.disconnect();
      feet.splice(feet.indexOf(foot), 1);
      tellHeight();
    };
  }, [open]);
  return (
    <footer ref={ref} className={className}>
      {children}
    </footer>
  );
}
