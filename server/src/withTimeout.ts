/** What `work` gives, or `otherwise` when it takes longer than `ms`. It is not stopped by that. */
export async function withTimeout<T>(ms: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    try {
      late.resolve(otherwise());
    } catch (error) {
      late.reject(error);
    }
  }, ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
