import type { RefusalCode } from "@bruma/contract";

export type TargetVerdict = "plain" | { location: string } | { refusal: RefusalCode };

// What nearly every request asks for; the rules below say the same of it, more slowly.
const SIMPLE = /^(?:\/|(?:\/[a-z\d_-][a-z\d_.-]*)+)(?:\?(?!\?)[^#]*)?$/;
// RFC 3986, 3.3: a path that begins with a slash.
const PATH = /^\/(?:[\w\-.~!$&'()*+,;=:@/]|%[\da-f]{2})*$/i;
const DOT_SEGMENT = /\/\.{1,2}(?=\/|$)/;
const ESCAPE = /%[\da-f]{2}/gi;
// Some layers decode these and others do not, so that each sees another path. No address of the shop holds one in its path.
const AMBIGUOUS_ESCAPED = /[\p{Cc}\w\-.~/\\;?#%]/u;
// Programs ask for what is there: they are told that their address is wrong.
const OF_PROGRAMS = /^\/(?:api|media|assets)(?=\/|$)/i;

/**
 * Whether a request's target names one thing alike for every layer that reads it: the cache, the router, the pages. Otherwise it is
 * refused; or, where a person may have written it (doubled slashes, a slash at the end, capitals), led once to the plain address.
 */
export function readTarget(method: string, target: string): TargetVerdict {
  if (SIMPLE.test(target)) return "plain";
  const mark = target.includes("?") ? target.indexOf("?") : target.length;
  const [path, query] = [target.slice(0, mark), target.slice(mark)];
  if (!PATH.test(path) || query.includes("#") || !isDecodable(path)) return { refusal: "request.malformed" };
  if (isAmbiguous(path)) return { refusal: "path.not_found" };

  const joined = path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const ofPrograms = OF_PROGRAMS.test(joined);
  const plainPath = ofPrograms ? joined.replace(OF_PROGRAMS, inSmallLetters) : inSmallLetters(joined);
  const plain = plainPath + query.replace(/^\?+/, "?");
  if (plain === target) return "plain";
  if (ofPrograms || (method !== "GET" && method !== "HEAD")) return { refusal: "path.not_found" };
  return { location: plain };
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function isAmbiguous(path: string): boolean {
  if (DOT_SEGMENT.test(path) || path.includes(";")) return true;
  const escapes = path.match(ESCAPE) ?? [];
  return escapes.some((each) => {
    const code = Number.parseInt(each.slice(1), 16);
    return code < 0x80 && AMBIGUOUS_ESCAPED.test(String.fromCharCode(code));
  });
}

/** Escapes stay as they are written. */
function inSmallLetters(path: string): string {
  return path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith("%") ? part : part.toLowerCase()));
}
