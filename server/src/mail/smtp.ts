import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

export interface SmtpLimits {
  /** To connect, and to be greeted. */
  connectMs: number;
  /** For each answer. */
  answerMs: number;
  /** For the whole mail; shorter than a claim lasts. */
  totalMs: number;
}

const LIMITS: SmtpLimits = { connectMs: 10_000, answerMs: 30_000, totalMs: 90_000 };
/** How long a stopping shop lets the server answer to a text that it is being given. */
const GRACE_MS = 1_500;

export interface Envelope {
  from: string;
  to: string;
}

export interface HandOverOptions {
  /** Called before the first byte of the text leaves; false keeps it here. */
  begin(): Promise<boolean>;
  /** Asks to come to an end: at once before the text, soon within it. */
  stopping: AbortSignal;
}

/** How handing a mail over ended. `unknown`: its text was on the way, so it may have arrived. */
export type HandedOver =
  | { end: "accepted" }
  | { end: "refused"; isForGood: boolean; reason: string }
  | { end: "unreached"; reason: string }
  | { end: "unknown"; reason: string };

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** A mail server, as `SMTP_URL` names it. Each mail has a connection of its own: what one meets hinders no other. */
export function smtpServer(url: string, limits: Partial<SmtpLimits> = {}) {
  const { connectMs, answerMs, totalMs } = { ...LIMITS, ...limits };
  const { auth, ...server } = parseConnectionUrl(url);
  const options = {
    ...server,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    socketCloseTimeout: 1_000,
  };

  /** Hands one mail over. Never throws; never takes longer than the limits. */
  async function handOver(
    envelope: Envelope,
    message: Buffer,
    { begin, stopping }: HandOverOptions,
  ): Promise<HandedOver> {
    const connection = new SMTPConnection(options);
    const { promise: failed, reject: fail } = Promise.withResolvers<never>();
    failed.catch(() => {});
    const give = (reason: string) => fail(new Error(reason));
    const total = setTimeout(() => give("el servidor tarda demasiado"), totalMs);
    let grace: NodeJS.Timeout | undefined;
    let isUnderWay = false;
    let isOver = false;
    const stop = () => {
      if (isUnderWay) grace = setTimeout(() => give("la tienda se ha parado"), GRACE_MS);
      else give("la tienda se ha parado");
    };
    stopping.addEventListener("abort", stop);
    if (stopping.aborted) stop();

    const body = bodyThatBegins(message, async () => {
      const mayBegin = await begin();
      if (!mayBegin || isOver) return false;
      isUnderWay = true;
      return true;
    });
    connection.on("error", fail);
    connection.once("end", () => give("el servidor ha cerrado la conexión"));
    try {
      await Promise.race([failed, asked((done) => connection.connect(done))]);
      if (auth) await Promise.race([failed, asked((done) => connection.login(auth, done))]);
      await Promise.race([failed, asked((done) => connection.send({ ...envelope, size: message.length }, body, done))]);
      leave(connection);
      return { end: "accepted" };
    } catch (error) {
      connection.close();
      return judge(error as SmtpError, isUnderWay);
    } finally {
      isOver = true;
      clearTimeout(total);
      clearTimeout(grace);
      stopping.removeEventListener("abort", stop);
    }
  }

  return { handOver };
}

/** Says goodbye, and waits only a moment for the answer. */
function leave(connection: SMTPConnection): void {
  connection.quit();
  setTimeout(() => connection.close(), 1_000).unref();
}

export type SmtpServer = ReturnType<typeof smtpServer>;

/** A text that asks before its first byte: it is read only once the server has said that it takes it (354). */
function bodyThatBegins(message: Buffer, mayBegin: () => Promise<boolean>): Readable {
  let isAsked = false;
  return new Readable({
    read() {
      if (isAsked) return;
      isAsked = true;
      mayBegin().then(
        (may) => {
          if (!may) return this.destroy(new Error("otro proceso se ocupa de este correo"));
          this.push(message);
          this.push(null);
        },
        (error) => this.destroy(error),
      );
    },
  });
}

function asked(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}

/** What the server said about this mail counts for good if it says so (5xx); what hinders every mail passes. */
function judge({ message, code, command = "", responseCode }: SmtpError, isUnderWay: boolean): HandedOver {
  const isAboutThisMail = isUnderWay || /^(MAIL FROM|RCPT TO|DATA)/.test(command);
  if (responseCode !== undefined && isAboutThisMail) {
    return { end: "refused", isForGood: responseCode >= 500, reason: message };
  }
  if (isUnderWay) return { end: "unknown", reason: message };
  if (code === "EENVELOPE" || code === "EMESSAGE") return { end: "refused", isForGood: true, reason: message };
  return { end: "unreached", reason: message };
}
