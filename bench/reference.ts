import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "./ask.ts";

// The least that a Node server can do: it looks an answer up by its address and sends it.
const answers = new Map<string, Answer>();

const server = createServer((request, response) => {
  const isKnown = request.headers["if-none-match"] !== undefined;
  const answer = answers.get(isKnown ? `${request.url} 304` : (request.url ?? ""));
  if (answer === undefined) {
    const { user, system } = process.cpuUsage();
    response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
    return;
  }
  if (request.method === "GET") {
    response.writeHead(answer.status, answer.headers).end(answer.body);
    return;
  }
  request.on("end", () => response.writeHead(answer.status, answer.headers).end(answer.body)).resume();
});
// The shop's: Node tells it in every answer's head.
server.keepAliveTimeout = 72_000;

process.on("message", ([path, answer]: [string, Answer]) => {
  answers.set(path, answer);
  process.send?.(path);
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
