/** Whether a number is another one with a single slip: one digit wrong, missing or too much, or two neighbours swapped. */
export function isNearNumber(one: number, other: number): boolean {
  const [short, long] = [String(one), String(other)].toSorted((a, b) => a.length - b.length) as [string, string];
  // Of «7» and «9» nothing says that one was meant by the other.
  if (short === long || short.length < 2) return false;
  const at = [...long].findIndex((digit, place) => digit !== short[place]);
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
