/**
 * A button that was pressed before React heard of it did nothing: it is pressed again, if it was the last that was pressed. Links and forms
 * need nobody, the browser follows them by itself. The script before the first paint notes what is pressed.
 *
 * To be called as the page is hydrated: from there on React hears each press itself.
 */
export function pressAgain(): void {
  // Somebody presses at this moment, which hydrates the page at once. That press is heard; an earlier one besides would be one too many.
  if (window.event instanceof UIEvent) return;
  const noted = document.documentElement as { pressed?: Element };
  const { pressed } = noted;
  delete noted.pressed;
  // Afterwards: React is still at work on the page.
  setTimeout(() => pressed?.closest<HTMLElement>("button[type=button]")?.click());
}
