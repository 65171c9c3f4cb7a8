import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

export type PictureServer = Awaited<ReturnType<typeof openPictureServer>>;

/** Another shop, whose pictures are fetched. */
export async function openPictureServer() {
  /** What it answers, by path. */
  const answers = new Map<string, RequestListener>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answer = answers.get(request.url ?? "");
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let serial = 0;

  /** Adds a picture like no other. Returns its address. */
  async function add(): Promise<string> {
    const path = `/${++serial}.png`;
    const background = `#${(serial * 4099).toString(16).padStart(6, "0").slice(-6)}`;
    const bytes = await sharp({ create: { width: 24, height: 24, channels: 3, background } })
      .png()
      .toBuffer();
    answers.set(path, (_request, response) => response.end(bytes));
    return origin + path;
  }

  return { origin, answers, asked, add, close: () => server.close().closeAllConnections() };
}
