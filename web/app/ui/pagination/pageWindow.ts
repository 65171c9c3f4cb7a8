/** The pages worth a link: the first, the last, and those around the current one; `gap` where some are left out. */
export function pageWindow(page: number, pages: number): (number | "gap")[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === pages || Math.abs(candidate - page) <= 1,
  );
  return near.flatMap((candidate, index) => {
    const skipped = candidate - (near[index - 1] ?? 0) - 1;
    if (skipped === 1) return [candidate - 1, candidate];
    return skipped > 1 ? ["gap" as const, candidate] : [candidate];
  });
}
