/** Puts the focus on the first field that is wrong, out of the folded part in which it may stand. */
export function showFirstError(form: HTMLFormElement) {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!first) return;
  for (let part = first.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
    part.open = true;
  first.focus();
}
