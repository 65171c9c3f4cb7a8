/** One request of the fuzz, as it goes to the shop. */
export interface Sent {
  method: string;
  /** With `/api`, and as it stands: nothing encodes it any more. */
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

const SHOWN = 1_500;

/** To be tried again by hand. */
export function asCurl({ method, url, headers, payload }: Sent): string {
  const quoted = (text: string) => `'${text.slice(0, SHOWN).replaceAll("'", "'\\''")}'`;
  const parts = [
    `curl -X ${method}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
  ];
  if (payload !== undefined)
    parts.push(`--data-binary ${quoted(Buffer.isBuffer(payload) ? payload.toString("latin1") : payload)}`);
  const length = payload === undefined || payload.length <= SHOWN ? "" : ` # ${payload.length} in all`;
  return `${parts.join(" ")} ${quoted(`http://localhost:3000${url}`)}${length}`;
}
