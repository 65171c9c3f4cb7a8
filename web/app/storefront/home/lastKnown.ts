/**
 * Where the shop does not answer, what it last answered to this process: an old figure rather than none, and never an
 * invented one.
 */
export function lastKnown<T>() {
  let known: T | undefined;
  return async (answer: Promise<T>): Promise<T | undefined> => {
    try {
      known = await answer;
    } catch {
      // What was known before stays.
    }
    return known;
  };
}
