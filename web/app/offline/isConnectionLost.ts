// What `fetch` and `import()` say in Chromium, Firefox and Safari where no answer came.
const NO_ANSWER = /failed to fetch|networkerror|load failed|importing a module script failed/i;

/** Whether something failed because the shop could not be reached, and not because it answered with an error. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && NO_ANSWER.test(error.message);
}
