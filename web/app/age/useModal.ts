import { type RefObject, useLayoutEffect } from "react";

/** Opens a `<dialog>` over everything for as long as it is mounted: only what is in it can be reached, and nothing closes it. */
export function useModal(ref: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    // Afterwards: it asks for the page's width, and by now the page is laid out.
    const unlock = lockScroll();
    addEventListener("keydown", refuseEscape, true);
    // Some phones close a dialog by «back» all the same.
    const reopen = () => dialog.isConnected && !dialog.open && dialog.showModal();
    dialog.addEventListener("close", reopen);
    return () => {
      removeEventListener("keydown", refuseEscape, true);
      dialog.removeEventListener("close", reopen);
      unlock();
      // Gives the focus back to what had it.
      dialog.close();
      if (document.activeElement === document.body) startAtTheTop();
    };
  }, [ref]);
}

function refuseEscape(event: KeyboardEvent) {
  if (event.key === "Escape") event.preventDefault();
}

/** The page stands still, and does not grow by the width of its scroll bar. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const hasBar = innerWidth > clientWidth;
  style.overflow = "hidden";
  if (hasBar) style.scrollbarGutter = "stable";
  return () => {
    style.overflow = "";
    style.scrollbarGutter = "";
  };
}

/** Nothing had the focus before: the next Tab is the page's first. */
function startAtTheTop() {
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  document.body.removeAttribute("tabindex");
}
