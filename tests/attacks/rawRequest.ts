import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** Sends these very bytes, and reads until the other side ends. */
export function sendBytes({ hostname, port }: URL, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, "latin1"));
    let got = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      got += chunk;
    });
    socket.on("close", () => resolve(got));
    socket.on("error", reject);
  });
}

/** Asks for a target as it is written: `fetch` would tidy it up first. */
export async function askRaw(shop: URL, target: string, { method = "GET", headers = "" } = {}): Promise<RawAnswer> {
  const got = await sendBytes(
    shop,
    `${method} ${target} HTTP/1.1\r\nHost: ${shop.host}\r\nConnection: close\r\n${headers}\r\n`,
  );
  const [head = "", ...body] = got.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const named = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(" ")[1]), headers: new Map(named), body: body.join("\r\n\r\n") };
}
