/**
 * For a library that makes errors by the thousand and throws few of them: where each came from takes longer to write down than all that it
 * does besides.
 */
export function withoutStacks<T>(work: () => T): T {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = before;
  }
}
