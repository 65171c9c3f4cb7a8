import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Delivered {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A real push service on loopback. It answers each address with the status set for it, or 201. */
export async function openTestPushService() {
  const delivered: Delivered[] = [];
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? "";
    delivered.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
    const { status, headers } = answers.get(path) ?? { status: 201 };
    response.writeHead(status, headers).end("and a body that nobody reads");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    delivered,
    answers,
    to: (browser: TestBrowser) => delivered.filter(({ path }) => browser.endpoint.endsWith(path)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type TestBrowser = ReturnType<typeof openTestBrowser>;
let serial = 0;

/** A browser that subscribed at the service, and can read what it is sent. */
export function openTestBrowser(origin: string) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${origin}/browser/${++serial}`;
  return {
    endpoint,
    subscription: {
      endpoint,
      keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
    },
    /** RFC 8291 over RFC 8188: one record, its header before it. */
    read({ body }: Delivered): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const sender = body.subarray(21, 21 + keyLength);
      const secret = pair.computeSecret(sender);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
      const shared = Buffer.from(hkdfSync("sha256", secret, auth, info, 32));
      const key = Buffer.from(hkdfSync("sha256", shared, salt, "Content-Encoding: aes128gcm\0", 16));
      const nonce = Buffer.from(hkdfSync("sha256", shared, salt, "Content-Encoding: nonce\0", 12));
      const sealed = body.subarray(21 + keyLength);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** What the shop says of itself (RFC 8292), once its signature is found to be of `publicKey`. */
export function readVapid({ headers }: Delivered, publicKey: string): Record<string, unknown> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== publicKey) throw new Error("signed with another key than the shop's");
  const point = Buffer.from(key, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(point, 1), y: coordinate(point, 33) };
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isTrue = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isTrue) throw new Error("the signature is false");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}

const coordinate = (point: Buffer, at: number) => point.subarray(at, at + 32).toString("base64url");
