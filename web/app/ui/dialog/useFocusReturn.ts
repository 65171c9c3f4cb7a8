import { useRef } from "react";

/**
 * Gives the focus back to what had it before a window opened: Radix knows only buttons that are part of the window.
 * Where a link in it led to another page, that page has the focus by then, and keeps it.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      const goal = before.current?.isConnected ? before.current : document.getElementById("contenido");
      goal?.focus({ preventScroll: true });
    },
  };
}
