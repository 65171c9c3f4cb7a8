export interface DiffLine {
  /** Only in the earlier text, only in the later one, or in both. */
  kind: "gone" | "new" | "same";
  text: string;
}

/** What became of a text, line by line: as few lines as possible are gone and new. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  // common[i][j]: how many lines a from i on and b from j on share at most.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = common[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: "same", text: a[i] ?? "" });
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: "gone", text: a[i] ?? "" });
      i += 1;
    } else {
      lines.push({ kind: "new", text: b[j] ?? "" });
      j += 1;
    }
  }
  return lines;
}
