import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { endOf } from "./tagHeaders.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

// Levels that cost a millisecond or two once per answer, and save most of the bytes.
// Brotli's fifth costs half as much again, and saves a fifteenth of the bytes. A window no larger than our answers is sooner laid out.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 6 };
const WORTH_COMPRESSING_BYTES = 1_000;

export type Encoding = "br" | "gzip" | "identity";

export interface AnswerParts {
  status: number;
  /** False for an answer that something was missing from: it is given to those who asked, and not kept. */
  isWhole?: boolean;
  headers: Record<string, string>;
  body: Buffer;
  /** Its brotli form where that was made beforehand, with more time than an answer allows. */
  brotli?: Buffer | undefined;
  /** What it shows: a change of any of these makes it stale. */
  tags: readonly string[];
  /** False for what is compressed already (pictures, fonts). */
  isCompressible: boolean;
}

export interface EncodedAnswer {
  headers: Record<string, string>;
  /** Those of a 304: nothing follows that would have a length. */
  knownHeaders: Record<string, string>;
  /** The same two as Node writes them soonest: names and values by turns. */
  head: string[];
  knownHead: string[];
  etag: string;
  body: Buffer;
}

/** A public answer as ready bytes, in the encodings that were asked for so far. */
export class ReadyAnswer {
  readonly status: number;
  readonly isKeepable: boolean;
  readonly tags: readonly string[];
  /** Until when what it says holds, in milliseconds. */
  readonly holdsUntil: number;
  readonly #parts: AnswerParts;
  #hashed: string | undefined;
  readonly #encoded = new Map<Encoding, EncodedAnswer>();
  readonly #compressing = new Map<Encoding, Promise<EncodedAnswer>>();

  constructor(parts: AnswerParts) {
    this.#parts = parts;
    this.status = parts.status;
    this.isKeepable = parts.status === 200 && parts.isWhole !== false;
    this.tags = parts.tags;
    this.holdsUntil = endOf(parts.tags);
    if (parts.brotli !== undefined) this.#keep("br", parts.brotli);
  }

  /** The bytes where they are ready in that encoding. */
  ready(encoding: Encoding): EncodedAnswer | undefined {
    const served = this.#served(encoding);
    return this.#encoded.get(served) ?? (served === "identity" ? this.#keep(served, this.#parts.body) : undefined);
  }

  /** Compressed once, however many ask for it at the same time. */
  async encoded(encoding: Encoding): Promise<EncodedAnswer> {
    const served = this.#served(encoding);
    const known = this.ready(encoding) ?? this.#compressing.get(served);
    if (known !== undefined) return known;
    const compressing = this.#compress(served);
    this.#compressing.set(served, compressing);
    return compressing.finally(() => this.#compressing.delete(served));
  }

  async #compress(encoding: Encoding): Promise<EncodedAnswer> {
    const { body } = this.#parts;
    return this.#keep(encoding, encoding === "br" ? await brotli(body, BROTLI) : await gzipped(body, GZIP));
  }

  /** The plain form of an answer that is a text. */
  get text(): string {
    return this.#parts.body.toString();
  }

  /** What it may come to hold: the plain bytes, and about half as much for both compressed forms. */
  get bytes(): number {
    return Math.ceil(this.#parts.body.length * (this.#parts.isCompressible ? 1.5 : 1)) + 2_000;
  }

  #served(encoding: Encoding): Encoding {
    if (this.#encoded.has(encoding)) return encoding;
    const { body, isCompressible } = this.#parts;
    return isCompressible && body.length >= WORTH_COMPRESSING_BYTES ? encoding : "identity";
  }

  /** Of the plain bytes; not before somebody is sent them: much is only asked for by our own pages. */
  #hash(): string {
    this.#hashed ??= createHash("sha256").update(this.#parts.body).digest("base64url").slice(0, 22);
    return this.#hashed;
  }

  #keep(encoding: Encoding, body: Buffer): EncodedAnswer {
    const etag = `"${this.#hash()}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const knownHeaders: Record<string, string> = { ...this.#parts.headers, etag };
    if (this.#parts.isCompressible) knownHeaders.vary = "Accept-Encoding";
    if (encoding !== "identity") knownHeaders["content-encoding"] = encoding;
    const headers = { ...knownHeaders, "content-length": String(body.length) };
    const [head, knownHead] = [Object.entries(headers).flat(), Object.entries(knownHeaders).flat()];
    const answer = { headers, knownHeaders, head, knownHead, etag, body };
    this.#encoded.set(encoding, answer);
    return answer;
  }
}

const chosen = new Map<string, Encoding>();
const MOST_CHOSEN = 200;

/** The best encoding that the client takes, of those we keep; a quality of 0 is a refusal. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  const known = chosen.get(acceptEncoding);
  if (known !== undefined) return known;
  const encoding = readEncoding(acceptEncoding);
  // Browsers say one of a few; whoever makes up others is read anew each time.
  if (chosen.size < MOST_CHOSEN && acceptEncoding.length < 100) chosen.set(acceptEncoding, encoding);
  return encoding;
}

function readEncoding(acceptEncoding: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(acceptEncoding)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(acceptEncoding)) return "gzip";
  return "identity";
}
