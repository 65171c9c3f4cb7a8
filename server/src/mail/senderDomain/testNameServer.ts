import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** What a name has; `silent`: it gets no answer, `failing`: the server says that it cannot tell. */
export type Zone = Record<string, { txt?: string[]; mx?: string[] } | "silent" | "failing">;

export interface TestNameServer {
  /** For `setServers`. */
  address: string;
  zone: Zone;
  /** The names that were asked for. */
  asked: string[];
  close(): void;
}

const TXT = 16;
const MX = 15;
const NO_SUCH_NAME = 3;
const SERVER_FAILURE = 2;

/** A name server on this machine that speaks as much of DNS over UDP (RFC 1035) as a look-up of mail records asks. */
export async function openTestNameServer(zone: Zone = {}): Promise<TestNameServer> {
  const socket = createSocket("udp4");
  const server: TestNameServer = { address: "", zone, asked: [], close: () => void socket.close() };
  socket.on("message", (question, { port, address }) => {
    const { name, end, type } = readQuestion(question);
    server.asked.push(name);
    const known = server.zone[name];
    if (known === "silent") return;
    const records = typeof known === "object" ? recordsOf(known, type) : [];
    const code = known === "failing" ? SERVER_FAILURE : known === undefined ? NO_SUCH_NAME : 0;
    const head = Buffer.alloc(12);
    question.copy(head, 0, 0, 2);
    // An answer, to a question that may be passed on, by one who does so.
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    const answers = records.map((data) => answer(type, data));
    socket.send(Buffer.concat([head, question.subarray(12, end), ...answers]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  server.address = `127.0.0.1:${(socket.address() as AddressInfo).port}`;
  return server;
}

function readQuestion(question: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: question.readUInt16BE(at + 1), end: at + 5 };
}

function recordsOf({ txt = [], mx = [] }: { txt?: string[]; mx?: string[] }, type: number): Buffer[] {
  if (type === TXT) return txt.map((text) => Buffer.concat((text.match(/.{1,200}/gs) ?? [""]).map(counted)));
  if (type === MX) return mx.map((host) => Buffer.concat([Buffer.from([0, 10]), nameOf(host)]));
  return [];
}

const counted = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, "latin1")]);
const nameOf = (host: string) => Buffer.concat([...host.split(".").filter(Boolean).map(counted), Buffer.from([0])]);

function answer(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // the name of the question
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
