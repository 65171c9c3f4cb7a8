/**
 * A button that was pressed before React was awake did nothing: it is pressed again, if it was the last that was pressed. Links and forms
 * need nobody, the browser follows them by itself. The script before the first paint notes the press.
 */
export function pressAgain(): void {
  const { pressed } = document.documentElement as { pressed?: Event };
  window.onclick = null;
  if (pressed?.target instanceof Element) pressed.target.closest<HTMLElement>("button[type=button]")?.click();
}
