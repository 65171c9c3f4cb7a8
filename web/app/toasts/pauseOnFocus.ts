/**
 * The toast library stops its clocks while the mouse is over the messages, and knows nothing of the keyboard: whoever
 * reaches a message by Tab gets the same time. Goes on an element around the list.
 */
export const pauseOnFocus = {
  onFocus({ target }: { target: EventTarget }) {
    listAround(target)?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    listAround(target)?.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }));
  },
  onBlur({ target, relatedTarget }: { target: EventTarget; relatedTarget: EventTarget | null }) {
    const list = listAround(target);
    if (!list || (relatedTarget instanceof Node && list.contains(relatedTarget))) return;
    list.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, relatedTarget: document.body }));
  },
};

function listAround(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest("[data-sonner-toaster]") : null;
}
