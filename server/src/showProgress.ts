/** One line that counts up on a terminal, one line a step elsewhere. */
export function showProgress(step: string, done: number, total: number): void {
  const text = `${step} ${done}/${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${text}${done === total ? "\n" : ""}`);
  else if (done === total) console.info(text);
}
