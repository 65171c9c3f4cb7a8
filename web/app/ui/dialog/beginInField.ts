const FIELDS = ["input:not([type=hidden], [readonly])", "select", "textarea:not([readonly])"];
const FIRST_FIELD = FIELDS.map((field) => `form ${field}:enabled`).join();

/**
 * A window that is opened to type or choose begins in the first field of its form, also where the form comes only after the window did.
 * Not on a touch screen, whose keyboard would jump up over the rest. A field marked `data-first` is all that its window is for: it has the
 * focus everywhere. (`autoFocus` takes the focus before anybody can note where it came from.)
 */
export function beginInField(event: Event): void {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  if (focusFirst(content)) event.preventDefault();
  else focusWhenThere(content);
}

function focusFirst(content: HTMLElement): boolean {
  const marked = content.querySelector<HTMLInputElement>("[data-first]");
  if (marked) {
    marked.focus();
    marked.setSelectionRange(marked.value.length, marked.value.length);
    return true;
  }
  if (matchMedia("(pointer: coarse)").matches) return false;
  const fields = [...content.querySelectorAll<HTMLElement>(FIRST_FIELD)].filter((field) => field.checkVisibility());
  const [first] = fields;
  // The tab key would reach the choice that is made, not the first of its group.
  const name = first instanceof HTMLInputElement && first.type === "radio" ? first.name : undefined;
  const field = fields.find((each) => name && each.matches(`:checked[name="${name}"]`)) ?? first;
  field?.focus();
  // As the tab key does: what is typed takes the place of what was proposed.
  if (field instanceof HTMLInputElement) field.select();
  return field !== undefined;
}

/** As long as nobody has moved on. */
function focusWhenThere(content: HTMLElement): void {
  let begun: Element | null = null;
  queueMicrotask(() => {
    begun = document.activeElement;
  });
  const watch = new MutationObserver(() => {
    if (document.activeElement !== begun || focusFirst(content)) watch.disconnect();
  });
  watch.observe(content, { childList: true, subtree: true });
}
