// Far more than any shop's or bank's table has, also where a long text in one cell is full of the delimiter.
const MOST_CELLS = 20_000;

/**
 * Whether a line of a table has more cells than a table has: such a file is made to keep its reader busy, a cell for each of its
 * bytes. Quotes are not looked at, for readers do not agree on them.
 */
export function isTooWide(text: string, delimiter: string): boolean {
  const parting = delimiter.charCodeAt(0);
  let cells = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 10 || sign === 13) cells = 1;
    else if (sign === parting && ++cells > MOST_CELLS) return true;
  }
  return false;
}
