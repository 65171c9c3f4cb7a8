export const CANCEL_BUTTON_ID = "cancelar-pedido";

/** After asking about cancelling from an order's dialog: the button that asked is gone where it was done. */
export function focusOpenDialog(event: Event) {
  const goal = document.getElementById(CANCEL_BUTTON_ID) ?? document.querySelector<HTMLElement>('[role="dialog"]');
  if (!goal) return;
  event.preventDefault();
  goal.focus({ preventScroll: true });
}
