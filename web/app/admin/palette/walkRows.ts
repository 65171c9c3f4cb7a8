/** Gives the focus to the row after or before the one that has it, in the table that is on screen: to what opens it. */
export function walkRows(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("main tbody tr")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at === -1 ? rows.at(by === 1 ? 0 : -1) : rows[at + by];
  const goal =
    row?.querySelector<HTMLElement>("th a, th button") ?? row?.querySelector<HTMLElement>("a, button, input");
  goal?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}
