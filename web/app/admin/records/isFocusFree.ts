import { pageContent } from "../../browser/focusContent.ts";

/** Nobody has put the focus somewhere: what had it is gone. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement === pageContent();
}
