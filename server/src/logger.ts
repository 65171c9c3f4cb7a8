import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from "pino";
import { noting } from "./status/noting.ts";
import type { RecentErrors } from "./status/RecentErrors.ts";

const PRETTY = { target: "pino-pretty", options: { ignore: "pid,hostname" } };

/** Structured logs: as JSON, or readable where somebody watches; or as JSON to wherever they are to go. Errors are noted besides. */
export function createLogger(level: string, to?: DestinationStream, errors?: RecentErrors): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: describeError },
    // What a library tells of a form at the finest level: its headers hold the session.
    redact: { paths: ["busboyOptions"], remove: true },
    ...(errors && { hooks: { logMethod: noting(errors) } }),
  };
  if (to) return pino(options, to);
  return pino({ ...options, ...(process.stdout.isTTY ? { transport: PRETTY } : {}) });
}

/** A failed query carries its parameters: e-mails, addresses, hashes. They stay out of the log. */
export function describeError(error: Error): unknown {
  const {
    params: _params,
    parameters: _parameters,
    args: _args,
    ...described
  } = stdSerializers.err(error) as Record<string, unknown>;
  for (const key of ["message", "stack"] as const) {
    if (typeof described[key] === "string") described[key] = printable(withoutParameters(described[key], error));
  }
  return described;
}

const PARAMETERS = "\nparams: ";

/** They stand at the end of the message, over as many lines as somebody typed; a stack goes on behind the message. */
function withoutParameters(text: string, { message }: Error): string {
  const cut = message.indexOf(PARAMETERS);
  return cut < 0 ? text : text.replaceAll(message.slice(cut), "");
}

/** Where somebody watches, what a stranger typed must not paint the terminal. */
const printable = (text: string) =>
  text.replace(/[^\P{Cc}\n]/gu, (sign) => `\\x${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, "0")}`);
