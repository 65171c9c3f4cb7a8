import { type RefObject, useLayoutEffect } from "react";
import { afterFrame } from "../browser/afterFrame.ts";
import { closeOffAround } from "./closeOffAround.ts";

/**
 * Opens a veil over everything for as long as it is mounted: only what is in it can be reached, and nothing closes it. A
 * popover with everything around it closed off, and not `showModal`, which does the same in one stroke: that is a new style
 * for every element of the page at once, a quarter of a second on a slow phone with fifty cards.
 */
export function useModal(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const veil = ref.current;
    if (!veil) return;
    const hadFocus = document.activeElement;
    // Where a browser knows no popovers, the veil lies above everything by its style alone.
    veil.showPopover?.();
    const openUp = closeOffAround(veil);
    // Once the page is laid out: it asks for the page's width.
    let unlock = afterFrame(() => {
      unlock = lockScroll();
    });
    addEventListener("keydown", refuseEscape, true);
    return () => {
      removeEventListener("keydown", refuseEscape, true);
      unlock();
      openUp();
      veil.hidePopover?.();
      if (hadFocus instanceof HTMLElement && hadFocus !== document.body) hadFocus.focus({ preventScroll: true });
      else startAtTheTop();
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
