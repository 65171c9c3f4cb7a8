// `</script>` and `<!--` would end or change the element; the two separators end a line in old JavaScript, not in JSON.
const ESCAPED = /[<>&\u2028\u2029]/g;

/** JSON that may stand inside a `<script>` element, whatever its texts say. */
export function asInlineJson(value: unknown): string {
  return JSON.stringify(value).replace(ESCAPED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
