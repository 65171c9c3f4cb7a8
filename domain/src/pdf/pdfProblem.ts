import { inflateSync } from "node:zlib";

/** What may stand between a name and its value. Bounded, so that no file makes it take long. */
const GAP = "(?:\\s|%[^\\r\\n]{0,100}[\\r\\n]){0,20}";
/** What runs, opens, sends, locks or hides something. Names of two letters count with a value only: a picture's bytes hold them by chance. */
const ACTS = new RegExp(
  [
    "/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Encrypt|XFA)\\b",
    `/OpenAction\\b(?!${GAP}\\[)`,
    `/(?:JS|AA)${GAP}(?:[(<\\[]|\\d+\\s+\\d+\\s+R\\b)`,
  ].join("|"),
);
/** So far behind the name of a pack its bytes begin, or nobody reads it. */
const PACK_WINDOW = 4096;
/** More than a large catalogue has. */
const MOST_PACKS = 5000;
const MOST_TRIES = 1000;
/** Of all packs of a file together. */
const INFLATED_MAX = 32_000_000;

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString("latin1") === "%PDF-";

/**
 * What is wrong with a PDF that is to be handed on as it came, in words; null where it is whole and none of the names by which a PDF acts
 * stands in it, written out or packed. It looks for names and does not read the file as a viewer does.
 */
export function pdfProblem(bytes: Buffer): string | null {
  if (!isPdf(bytes)) return "No es un PDF";
  const text = bytes.toString("latin1");
  if (!text.slice(-1024).includes("%%EOF")) return "El PDF está cortado";
  if (ACTS.test(unescaped(text))) return "El PDF lleva código, ficheros o una contraseña";
  return problemOfPacks(bytes, text);
}

/** A name may be written with its letters as figures: «/J#53». */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Objects that a PDF keeps packed. Whatever begins like a stream behind the name of a pack is tried: a comment or a text may pass for the
 * real one. A pack of which nothing could be read is refused.
 */
function problemOfPacks(bytes: Buffer, text: string): string | null {
  const unread = "El PDF no se puede revisar";
  const packs = packNames(text);
  if (packs.length > MOST_PACKS) return unread;
  const read = new Set<number>();
  let [left, tries, next] = [INFLATED_MAX, 0, 0];
  for (let at = text.indexOf("stream"); at !== -1; at = text.indexOf("stream", at + 6)) {
    while ((packs[next + 1] ?? Number.POSITIVE_INFINITY) < at) next += 1;
    const pack = packs[next];
    if (pack === undefined || pack > at || at - pack > PACK_WINDOW) continue;
    tries += 1;
    if (tries > MOST_TRIES) return unread;
    const inside = inflated(bytes, at + 6, left);
    if (inside === null) continue;
    left -= inside.length;
    if (left <= 0) return unread;
    read.add(next);
    if (ACTS.test(unescaped(inside))) return "El PDF lleva código, ficheros o una contraseña";
  }
  return read.size < packs.length ? unread : null;
}

const letter = (one: string) => `(?:${one}|#${one.charCodeAt(0).toString(16)})`;
const PACK = `/${[..."ObjStm"].map(letter).join("")}\\b`;

/** Where a file names a pack, its letters written as figures or not: one more at most than it may. */
function packNames(text: string): number[] {
  const [name, found] = [new RegExp(PACK, "gi"), [] as number[]];
  for (let match = name.exec(text); match && found.length <= MOST_PACKS; match = name.exec(text))
    found.push(match.index);
  return found;
}

/** What is packed from there on, blanks skipped; null where nothing is, or more than `most` bytes. */
function inflated(bytes: Buffer, from: number, most: number): string | null {
  let start = from;
  while (start < from + 8 && [0x20, 0x09, 0x0d, 0x0a].includes(bytes[start] ?? 0)) start += 1;
  try {
    return inflateSync(bytes.subarray(start), { maxOutputLength: most }).toString("latin1");
  } catch {
    return null;
  }
}
