/**
 * A library's file with other bodies for some of its functions: what then nobody calls, the bundler drops. It fails where the
 * library has changed, so that nobody goes on believing in a function that is not there any more.
 */
export function withSwitchedOff(file: string, code: string, bodies: Readonly<Record<string, string>>): string {
  let lean = code;
  for (const [name, body] of Object.entries(bodies)) {
    const head = `(?:async )?function ${name.replace("$", "\\$")}\\(.*?\\)`;
    // To the brace that stands as far left as the function.
    const whole = new RegExp(`^([\\t ]*)(${head}) \\{\\n.*?^\\1\\}$`, "ms");
    lean = replaced(file, lean, whole, (_function, indent, named) => `${indent}${named} {${body}}`);
  }
  return lean;
}

export function replaced(
  file: string,
  code: string,
  part: string | RegExp,
  by: (...found: string[]) => string,
): string {
  const lean = code.replace(part, by);
  if (lean === code) throw new Error(`A library has changed: ${file} has no ${part}`);
  return lean;
}
