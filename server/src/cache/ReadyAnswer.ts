import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

// Levels that cost a few milliseconds once per answer, and save most of the bytes.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const GZIP = { level: 6 };
const WORTH_COMPRESSING_BYTES = 1_000;

export type Encoding = "br" | "gzip" | "identity";

export interface AnswerParts {
  status: number;
  /** False for an answer that something was missing from: it is given to those who asked, and not kept. */
  isWhole?: boolean;
  headers: Record<string, string>;
  body: Buffer;
  /** Its brotli form where that was made beforehand, with more patience than an answer allows. */
  brotli?: Buffer | undefined;
  /** What it shows: a change of any of these makes it stale. */
  tags: readonly string[];
  /** False for what is compressed already (pictures, fonts). */
  isCompressible: boolean;
}

export interface EncodedAnswer {
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
}

/** A public answer as ready bytes, in the encodings that were asked for so far. */
export class ReadyAnswer {
  readonly status: number;
  readonly isKeepable: boolean;
  readonly tags: readonly string[];
  readonly #parts: AnswerParts;
  readonly #hash: string;
  readonly #encoded = new Map<Encoding, EncodedAnswer>();

  constructor(parts: AnswerParts) {
    this.#parts = parts;
    this.status = parts.status;
    this.isKeepable = parts.status === 200 && parts.isWhole !== false;
    this.tags = parts.tags;
    this.#hash = createHash("sha256").update(parts.body).digest("base64url").slice(0, 22);
    this.#encoded.set("identity", this.#encode("identity", parts.body));
    if (parts.brotli !== undefined) this.#encoded.set("br", this.#encode("br", parts.brotli));
  }

  /** The bytes where they are ready in that encoding. */
  ready(encoding: Encoding): EncodedAnswer | undefined {
    return this.#encoded.get(this.#served(encoding));
  }

  async encoded(encoding: Encoding): Promise<EncodedAnswer> {
    const served = this.#served(encoding);
    const known = this.#encoded.get(served);
    if (known !== undefined) return known;
    const { body } = this.#parts;
    const answer = this.#encode(served, served === "br" ? await brotli(body, BROTLI) : await gzipped(body, GZIP));
    this.#encoded.set(served, answer);
    return answer;
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

  #encode(encoding: Encoding, body: Buffer): EncodedAnswer {
    const etag = `"${this.#hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const headers: Record<string, string> = { ...this.#parts.headers, etag, "content-length": String(body.length) };
    if (this.#parts.isCompressible) headers.vary = "Accept-Encoding";
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    return { headers, etag, body };
  }
}

/** The best encoding that the client takes, of those we keep; a quality of 0 is a refusal. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(acceptEncoding)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(acceptEncoding)) return "gzip";
  return "identity";
}
