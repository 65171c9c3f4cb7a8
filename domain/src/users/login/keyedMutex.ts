const lines = new Map<string, Promise<unknown>>();

/** Does the works of one key one after the other in this process; those of different keys do not wait for each other. */
export async function keyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => {});
  lines.set(key, settled);
  try {
    return await mine;
  } finally {
    if (lines.get(key) === settled) lines.delete(key);
  }
}
