import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** A small picture of its own: no two calls with other colours give the same bytes. */
export function aPicture(colour = "#0b6e6b", width = 48): Promise<Buffer> {
  return sharp({ create: { width, height: width, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** A form as a browser sends it. */
export async function multipart(
  fields: Record<string, string>,
  image?: Buffer,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (image) form.append("image", new Blob([new Uint8Array(image)], { type: "image/png" }), "foto.png");
  const sent = new Response(form);
  return {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { "content-type": sent.headers.get("content-type") ?? "" },
  };
}

/** A web server on this machine that ends with the tests' process. */
export async function somewhere(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
