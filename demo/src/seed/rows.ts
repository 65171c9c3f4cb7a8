// A statement takes 65,535 values, and no table here has over 30 columns.
const ROWS_PER_STATEMENT = 2_000;

export function* inStatements<T>(rows: Iterable<T>, size = ROWS_PER_STATEMENT): Generator<T[]> {
  let part: T[] = [];
  for (const row of rows) {
    part.push(row);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Each row with the id that its insertion gave it: ids count upwards through the rows of a statement. */
export function withIds<T>(rows: readonly T[], given: readonly { id: number }[]): (T & { id: number })[] {
  const ids = given.map(({ id }) => id).toSorted((a, b) => a - b);
  return rows.map((row, index) => {
    const id = ids[index];
    if (id === undefined) throw new Error("insert returned fewer rows than it was given");
    return { ...row, id };
  });
}
