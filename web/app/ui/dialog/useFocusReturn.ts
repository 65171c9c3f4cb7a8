import { useRef } from "react";

/** An entry of a menu goes with its menu; the button that opened it stays. */
function staying(element: Element | null): Element | null {
  const opener = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return opener ? document.getElementById(opener) : element;
}

/**
 * Gives the focus back to what had it before a window opened: Radix knows only buttons that are part of the window.
 * Where a link in it led to another page, that page has the focus by then, and keeps it.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus() {
      const opener = staying(document.activeElement);
      // The body had it where an address opened the window.
      before.current = opener instanceof HTMLElement && opener !== document.body ? opener : null;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      // Its opener may have gone with what it did: a window that is still open comes after the page in the document.
      const goal = before.current?.isConnected
        ? before.current
        : [...document.querySelectorAll<HTMLElement>("#contenido, [role=dialog][data-state=open]")].at(-1);
      goal?.focus({ preventScroll: true });
    },
  };
}
