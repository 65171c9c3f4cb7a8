const BOUNDARY = "bench-boundary";

/** A multipart form with one file, and the type that says so. */
export function formWith(
  file: { name: string; text: string },
  fields: Record<string, string>,
): [body: string, type: string] {
  const part = (name: string, content: string, more = "") =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const parts = Object.entries(fields).map(([name, value]) => part(name, value));
  const body = [...parts, part("file", file.text, `; filename="${file.name}"`), `--${BOUNDARY}--\r\n`].join("");
  return [body, `multipart/form-data; boundary=${BOUNDARY}`];
}
