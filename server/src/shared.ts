/** All that ask meanwhile, and for `ms` from then on, get the same answer. */
export function shared<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let current: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (current === undefined || performance.now() > current.until) {
      const latest = { answer: work(), until: Number.POSITIVE_INFINITY };
      const end = () => {
        latest.until = performance.now() + ms;
      };
      // Who asked hears of a failure; here it is only the end.
      void latest.answer.then(end, end);
      current = latest;
    }
    return current.answer;
  };
}
