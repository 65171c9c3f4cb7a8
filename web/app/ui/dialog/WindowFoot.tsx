import { type ReactNode, useEffect, useRef } from "react";

/** Of the open windows, the last one on top. */
const feet: HTMLElement[] = [];
let sheet: CSSStyleSheet | undefined;

/** To the messages only (see `ToastList`): written on <html>, it would be a new style for every element of the page. */
function tellHeight(): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  const foot = feet.at(-1);
  sheet.replaceSync(foot ? `.toasts { --window-foot: ${foot.offsetHeight}px }` : "");
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
