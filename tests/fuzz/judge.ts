import { REFUSALS, type RefusalCode } from "@bruma/contract";

/** What of an answer is judged. */
interface Answered {
  status: number;
  type: string;
  text: string;
}

const isCode = (code: unknown): code is RefusalCode => typeof code === "string" && Object.hasOwn(REFUSALS, code);

// What no visitor has any use for, and whoever looks for a way in has: the program, its folders, its SQL.
const INSIDE =
  /node_modules|file:\/\/|\bat [\w.<>]+ \(|\.ts:\d+|\b(Type|Range|Reference|Syntax)Error\b|PostgresError|Drizzle|ZodError|Fastify|FST_ERR|insert into "|select "|violates |duplicate key|relation "|syntax error|ECONNREFUSED|\/(home|usr|var|tmp|etc|work|root)\//i;

/** What is wrong with an answer, whatever was asked; undefined: nothing. */
export function faultOf({ status, type, text }: Answered): string | undefined {
  if (status >= 500) return `answers ${status}: ${text.slice(0, 300)}`;
  if (!/^(application\/json|text\/csv)/.test(type))
    return status < 400 ? undefined : `refuses ${status} as ${type || "nothing"}`;
  const inside = INSIDE.exec(status < 400 ? "" : text);
  if (inside) return `tells of its inside: «${inside[0]}» in ${text.slice(0, 300)}`;
  return status < 400 ? undefined : faultOfRefusal(status, text);
}

function faultOfRefusal(status: number, text: string): string | undefined {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text);
  } catch {
    return `refuses ${status} with no JSON: ${text.slice(0, 300)}`;
  }
  const { error, message, code, fields } = body;
  const shown = `${status} ${text.slice(0, 300)}`;
  if (typeof message !== "string" || message === "" || error !== message) return `has no one sentence: ${shown}`;
  if (!isCode(code)) return `has an unknown code: ${shown}`;
  if (REFUSALS[code][0] !== status) return `its code goes with another status: ${shown}`;
  const areWords =
    typeof fields === "object" && fields !== null && Object.values(fields).every((word) => typeof word === "string");
  if (fields !== undefined && !areWords) return `its fields are no words: ${shown}`;
  return undefined;
}
