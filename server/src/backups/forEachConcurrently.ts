const AT_ONCE = 8;

/** Does something for each, a few at a time. Throws the first that failed, after which no more are begun. */
export async function forEachConcurrently<T>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const under = new Set<Promise<void>>();
  for await (const item of items) {
    const done = work(item).then(() => void under.delete(done));
    done.catch(() => {}); // it may fail while the next item is still awaited
    under.add(done);
    if (under.size >= AT_ONCE) await Promise.race(under);
  }
  await Promise.all(under);
}
