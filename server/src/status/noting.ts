import type { LogFn, Logger } from "pino";
import type { RecentErrors } from "./RecentErrors.ts";

const ERROR = 50;

/** Notes every error that is logged, whoever logs it. Changes nothing of the log. */
export const noting = (errors: RecentErrors) =>
  function noteAndLog(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    if (level >= ERROR) {
      const [given, words] = args as [unknown, string | undefined];
      const isText = typeof given === "string";
      const error =
        (isText ? undefined : (given as { err?: unknown } | undefined)?.err) ??
        (given instanceof Error ? given : undefined);
      const { reqId } = this.bindings() as { reqId?: string };
      const { said, code } = innermost(error);
      errors.note({ what: (isText ? given : words) ?? "", said, code, reference: reqId }, new Date());
    }
    method.apply(this, args);
  };

/** What began it. A failed query carries the reason as its cause; what somebody typed, which PostgreSQL quotes at the end, stays out. */
function innermost(error: unknown): { said: string; code: string | undefined } {
  if (!(error instanceof Error)) return { said: "", code: undefined };
  if (error.cause instanceof Error) return innermost(error.cause);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { said: (error.message.split("\n")[0] ?? "").replace(/: ".*$/, ""), code };
}
