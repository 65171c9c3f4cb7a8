import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { openTestApp, type TestApp } from "@bruma/server/testApp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultOf } from "./judge.ts";

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** Sends bytes as they are, and gives all that comes back until the shop hangs up. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (part: string) => {
    answer += part;
  });
  socket.on("error", () => {}); // it may hang up while we still send
  await once(socket, "connect");
  socket.write(bytes, "latin1");
  if (!socket.closed) await once(socket, "close");
  return answer;
}

const get = (path: string, headers = "") =>
  `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n${headers}Connection: close\r\n\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: shop.test\r\n${headers}Connection: close\r\n\r\n${body}`;

const BROKEN: [what: string, bytes: string][] = [
  ["no HTTP at all", "\u0016\u0003\u0001\u0000\u0000\r\n\r\n"],
  ["a method that does not exist", "GRAB / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a version that does not exist", "GET / HTTP/9.9\r\nHost: x\r\n\r\n"],
  ["an address with a NUL", "GET /api/\u0000 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
  ["an address beyond ASCII", get("/api/products/ñandú\u00ff")],
  ["an address with no encoding", get("/api/products/%ff%fe")],
  ["half an encoding", get("/api/products/%")],
  ["an encoded NUL", get("/api/products/%00")],
  ["a path that climbs", get("/api/../../../../etc/passwd")],
  ["a path that climbs, encoded", get("/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd")],
  ["a whole address", get("http://elsewhere.test/api/nothing")],
  ["an address of 20,000 characters", get(`/api/products?search=${"a".repeat(20_000)}`)],
  ["a header of 40,000 characters", get("/api/nothing", `X-Long: ${"a".repeat(40_000)}\r\n`)],
  ["3,000 headers", get("/api/nothing", Array.from({ length: 3_000 }, (_, at) => `X-${at}: a\r\n`).join(""))],
  ["a header with a NUL", get("/api/nothing", "X-Nul: a\u0000b\r\n")],
  ["a line break within a header", get("/api/nothing", "X-Break: a\rSet-Cookie: b=c\r\n")],
  ["two lengths", post("Content-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3\r\n", "{}")],
  [
    "a length and chunks",
    post("Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"),
  ],
  ["a length below nothing", post("Content-Type: application/json\r\nContent-Length: -1\r\n", "{}")],
  [
    "chunks that are none",
    post("Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n", "zz\r\n{}\r\n0\r\n\r\n"),
  ],
  ["a length beyond the body's bound", post("Content-Type: application/json\r\nContent-Length: 99999999999\r\n", "{}")],
];

test.each(BROKEN)("%s is refused in the shop's own words", async (_what, bytes) => {
  const answer = await sendRaw(bytes);
  const [head = "", text = ""] = answer.split("\r\n\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? "";
  expect(status).toBeGreaterThanOrEqual(400);
  expect(faultOf({ status, type, text })).toBeUndefined();
  expect(head).not.toMatch(/^set-cookie/im);
});

test("a request for no host is refused before anybody reads it, in no words", async () => {
  expect(await sendRaw("GET /api/shop HTTP/1.1\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test("after all that the shop answers as before", async () => {
  expect((await app.ask("GET", "/shop")).status).toBe(200);
});
