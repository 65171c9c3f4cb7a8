import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

type Refusal = { responseCode: number };

/** What the server does with whoever comes; changed at any time. */
export interface Mood {
  /** Says nothing to who connects. */
  greetsNobody?: boolean;
  /** Refuses each recipient with this code. */
  refusesRecipients?: number;
  /** Refuses each text with this code, after it was given. */
  refusesTexts?: number;
  /** Takes a text and never says that it has it. */
  answersNoText?: boolean;
}

export interface Arrived {
  from: string;
  to: string[];
  raw: string;
}

/** A real SMTP server on loopback. `arrived` holds every text that it was given whole. */
export async function openTestMailServer(port = 0) {
  const arrived: Arrived[] = [];
  const mood: Mood = {};
  const visits = { count: 0 };
  const refusal = (code: number) => Object.assign(new Error("No, gracias"), { responseCode: code } satisfies Refusal);
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, done) {
      visits.count += 1;
      if (!mood.greetsNobody) done();
    },
    onRcptTo(_address, _session, done) {
      done(mood.refusesRecipients === undefined ? undefined : refusal(mood.refusesRecipients));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (mood.refusesTexts !== undefined) return done(refusal(mood.refusesTexts));
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        arrived.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        if (!mood.answersNoText) done();
      });
    },
  });
  server.on("error", () => {}); // a client that was killed is no failure of the server
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: chosen } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    port: chosen,
    arrived,
    mood,
    visits,
    to: (address: string) => arrived.filter((mail) => mail.to.includes(address)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type TestMailServer = Awaited<ReturnType<typeof openTestMailServer>>;

/** The headers of a mail, unfolded, its parts decoded, by their type, and the names of its attachments. */
export function readMail({ raw }: Arrived) {
  const { headers, body } = cut(raw);
  const parts: Record<string, string> = {};
  const attachments: string[] = [];
  const read = (own: Record<string, string>, words: string) => {
    const type = own["content-type"] ?? "";
    const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
    const name = /filename="?([^";]+)"?/.exec(own["content-disposition"] ?? "")?.[1];
    if (boundary !== undefined) {
      for (const part of words.split(`--${boundary}`).slice(1)) {
        const inside = cut(part.replace(/^\r\n/, ""));
        read(inside.headers, inside.body);
      }
    } else if (name !== undefined) attachments.push(name);
    else if (type) parts[type.split(";")[0] ?? ""] = decode(words, own["content-transfer-encoding"]);
  };
  read(headers, body);
  return { headers, html: parts["text/html"] ?? "", text: parts["text/plain"] ?? "", attachments };
}

function cut(raw: string) {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  return { headers: readHeaders(head), body: rest.join("\r\n\r\n") };
}

function readHeaders(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
