/** «12,50» and «12.50» → 12.5; nothing where nothing is typed, not a number where it is none. */
export function numberOf(typed: string): number | undefined {
  const words = typed.trim().replace(",", ".");
  return words === "" ? undefined : Number(words);
}
