import { type Logger, pino, stdSerializers } from "pino";

/** Structured logs: as JSON, or readable where somebody watches. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    serializers: { err: describeError },
    ...(process.stdout.isTTY ? { transport: { target: "pino-pretty", options: { ignore: "pid,hostname" } } } : {}),
  });
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
    if (typeof described[key] === "string") described[key] = described[key].replace(/\nparams: [^\n]*/g, "");
  }
  return described;
}
