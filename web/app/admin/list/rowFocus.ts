import { pageContent } from "../../browser/focusContent.ts";

/** The link of a record's row, by the parameter that opens it and its number. */
export const rowLinkId = (name: string, id: number) => `${name}-${id}`;

/**
 * For a window's `onCloseAutoFocus`. A row that the filter no longer shows leaves the focus to the page; another window that is open by
 * now keeps it.
 */
export function focusRow(event: Event, linkId: string) {
  if (document.activeElement?.closest("[role=dialog]")) return event.preventDefault();
  const goal = document.getElementById(linkId) ?? pageContent();
  if (!goal) return;
  event.preventDefault();
  goal.focus({ preventScroll: true });
}
