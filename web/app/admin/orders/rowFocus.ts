/** The link of an order's row: it gets the focus back when a window over the list closes. */
export const rowLinkId = (id: number) => `pedido-${id}`;

export const CANCEL_BUTTON_ID = "cancelar-pedido";

/** After asking about cancelling from an order's dialog: the button that asked is gone where it was done. */
export function focusOpenDialog(event: Event) {
  const goal = document.getElementById(CANCEL_BUTTON_ID) ?? document.querySelector<HTMLElement>('[role="dialog"]');
  if (!goal) return;
  event.preventDefault();
  goal.focus({ preventScroll: true });
}

/** For a window's `onCloseAutoFocus`. A row that the filter no longer shows leaves the focus to the page. */
export function focusRow(event: Event, id: number) {
  const goal = document.getElementById(rowLinkId(id)) ?? document.getElementById("contenido");
  if (!goal) return;
  event.preventDefault();
  goal.focus({ preventScroll: true });
}
