const PAGE = 1000;

/** The rows of a long list one by one, read a page at a time: `inPages((page, limit) => …)`. */
export async function* inPages<Row>(read: (page: number, limit: number) => Promise<readonly Row[]>) {
  for (let page = 1; ; page++) {
    const rows = await read(page, PAGE);
    yield* rows;
    if (rows.length < PAGE) return;
  }
}
