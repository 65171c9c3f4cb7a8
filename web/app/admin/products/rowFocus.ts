import { pageContent } from "../../browser/focusContent.ts";

/** The link of a product's row: it gets the focus back when a window over the list closes. */
export const rowLinkId = (id: number) => `producto-${id}`;

export const NEW_BUTTON_ID = "nuevo-producto";

/** For a window's `onCloseAutoFocus`: to the product's row, to the button that makes one, or to the page where they are gone. */
export function focusRow(event: Event, id: number | undefined) {
  const goal = document.getElementById(id === undefined ? NEW_BUTTON_ID : rowLinkId(id)) ?? pageContent();
  if (!goal || isElsewhere()) return;
  event.preventDefault();
  goal.focus({ preventScroll: true });
}

/** A link in the window led to another page, which has the focus by now. */
const isElsewhere = () => location.pathname !== "/admin/products";
