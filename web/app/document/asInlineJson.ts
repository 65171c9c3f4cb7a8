// `</script>` and `<!--` would end or change the element; the two separators end a line in old JavaScript, not in JSON.
const ESCAPED = /[<>&\u2028\u2029]/g;

/** JSON that may stand inside a `<script>` element, whatever its texts say. */
export function asInlineJson(value: unknown): string {
  return JSON.stringify(value).replace(ESCAPED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A text for a `<script>` element, in single quotes: JSON is full of double ones, each of which would need a stroke before it. */
export function asInlineText(text: string): string {
  const inside = asInlineJson(text).slice(1, -1);
  return `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\u0027")}'`;
}
