const CONTENT = "contenido";

/** Where the focus goes when what had it is gone. */
export const focusContent = () => document.getElementById(CONTENT)?.focus({ preventScroll: true });

/** Nobody has put the focus somewhere: what had it is gone. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.id === CONTENT;
}
