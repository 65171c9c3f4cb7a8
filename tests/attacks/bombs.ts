import { constants, crc32, deflateRawSync } from "node:zlib";

const PIECE = 64 * 1_048_576;
const PIECES = 16;
const GIGABYTE = PIECE * PIECES;

// Ends at a whole byte and looks at nothing before itself, so that it can stand many times in one stream.
const piece = deflateRawSync(Buffer.alloc(PIECE), { finishFlush: constants.Z_FULL_FLUSH });
const packed = Buffer.concat([...Array<Buffer>(PIECES).fill(piece), Buffer.from([3, 0])]);

function number32(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
}

/** A gigabyte of nothing in one megabyte, as zlib packs it (RFC 1950). */
export function zlibBomb(): Buffer {
  // Adler-32 of nothing but zeros: the first sum stays 1, the second counts them.
  const sum = ((GIGABYTE % 65_521) * 65_536 + 1) % 4_294_967_296;
  return Buffer.concat([Buffer.from([0x78, 0xda]), packed, number32(sum)]);
}

/** The same as gzip packs it (RFC 1952). */
export function gzipBomb(): Buffer {
  let sum = 0;
  const zeros = Buffer.alloc(PIECE);
  for (let n = 0; n < PIECES; n += 1) sum = crc32(zeros, sum);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(sum);
  end.writeUInt32LE(GIGABYTE % 4_294_967_296, 4);
  return Buffer.concat([Buffer.from("1f8b080000000000000a", "hex"), packed, end]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  return Buffer.concat([number32(content.length), body, number32(crc32(body))]);
}

/** A grey PNG that says of itself what it likes; `before` are chunks in front of its pixels. */
export function png(
  width: number,
  height: number,
  pixels: Buffer,
  before: [type: string, content: Buffer][] = [],
): Buffer {
  const head = Buffer.concat([number32(width), number32(height), Buffer.from([8, 0, 0, 0, 0])]);
  const chunks = [["IHDR", head], ...before, ["IDAT", pixels], ["IEND", Buffer.alloc(0)]] as const;
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, ...chunks.map(([type, content]) => chunk(type, content))]);
}
