/** All that ask meanwhile, and for `ms` from then on, get the same answer. */
export function shared<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let current: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (current === undefined || performance.now() > current.until) {
      const latest = { answer: work(), until: Number.POSITIVE_INFINITY };
      void latest.answer.finally(() => {
        latest.until = performance.now() + ms;
      });
      current = latest;
    }
    return current.answer;
  };
}
