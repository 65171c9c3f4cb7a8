const PAGE = 1000;

/**
 * The rows of a long list one by one, read a page at a time: `pagedRows((page, limit) => …, byId)`. What is added in front meanwhile
 * moves rows on to the next page: they are known by their key, and not given twice.
 */
export async function* pagedRows<Row>(
  read: (page: number, limit: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => unknown,
) {
  let before = new Set<unknown>();
  for (let page = 1; ; page++) {
    const rows = await read(page, PAGE);
    for (const row of rows) if (!before.has(keyOf(row))) yield row;
    if (rows.length < PAGE) return;
    before = new Set(rows.map(keyOf));
  }
}

export const byId = ({ id }: { id: number }): number => id;
