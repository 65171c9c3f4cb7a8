import { crc32, inflateRawSync } from "node:zlib";

/** A file in a ZIP, as its table of contents tells it. What it tells of the size is not believed. */
interface Packed {
  name: string;
  method: number;
  isLocked: boolean;
  /** Of what it holds unpacked. */
  sum: number;
  bytes: Uint8Array;
}

/** What a ZIP may not be. */
export class NotUnpacked extends Error {
  readonly why: "broken" | "locked" | "large";
  constructor(why: "broken" | "locked" | "large") {
    super(why);
    this.why = why;
  }
}

const MOST_FILES = 2000;
const STORED = 0;
const DEFLATED = 8;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const ZIP64 = 0x0001;
const BEYOND = 0xffffffff;

/** The names in a ZIP, and what the wanted ones hold: unpacked for real, and together never more than `mostBytes`. Throws `NotUnpacked`. */
export function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  mostBytes: number,
): { names: string[]; files: Record<string, Uint8Array> } {
  const packed = contentsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const files: Record<string, Uint8Array> = Object.create(null);
  let left = mostBytes;
  for (const one of packed.filter(({ name }) => isWanted(name))) {
    const file = unpacked(one, left);
    if (crc32(file) !== one.sum) throw new NotUnpacked("broken");
    left -= file.length;
    files[one.name] = file;
  }
  return { names: packed.map(({ name }) => name), files };
}

function unpacked({ method, isLocked, bytes }: Packed, left: number): Uint8Array {
  if (isLocked) throw new NotUnpacked("locked");
  if (method === STORED && bytes.length <= left) return bytes;
  if (method === STORED || left <= 0) throw new NotUnpacked("large");
  if (method !== DEFLATED) throw new NotUnpacked("broken");
  try {
    return inflateRawSync(bytes, { maxOutputLength: left });
  } catch (error) {
    const isLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw new NotUnpacked(isLarge ? "large" : "broken");
  }
}

function contentsOf(zip: Buffer): Packed[] {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_FILES) throw new NotUnpacked("large");
  const packed: Packed[] = [];
  try {
    let at = zip.readUInt32LE(end + 16);
    for (let file = 0; file < count; file += 1) {
      if (zip.readUInt32LE(at) !== ENTRY) throw new NotUnpacked("broken");
      const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
        number,
        number,
        number,
      ];
      const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
      const extra = zip.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
      const [size, place] = placesOf(zip, at, extra);
      packed.push({
        name,
        method: zip.readUInt16LE(at + 10),
        isLocked: (zip.readUInt16LE(at + 8) & 1) === 1,
        sum: zip.readUInt32LE(at + 16),
        bytes: dataAt(zip, place, size),
      });
      at += 46 + nameLength + extraLength + noteLength;
    }
  } catch (error) {
    if (error instanceof NotUnpacked) throw error;
    throw new NotUnpacked("broken");
  }
  return packed;
}

function endOf(zip: Buffer): number {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(END);
  const end = zip.lastIndexOf(mark);
  if (end < 0 || end + 22 > zip.length) throw new NotUnpacked("broken");
  return end;
}

/** How many bytes a file takes packed, and where it begins; both of eight bytes where four are too few. */
function placesOf(zip: Buffer, entry: number, extra: Buffer): [size: number, place: number] {
  const told = [24, 20, 42].map((place) => zip.readUInt32LE(entry + place)) as [number, number, number];
  const [, size, place] = told;
  if (!told.includes(BEYOND)) return [size, place];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64) continue;
    let next = at + 4;
    const [, longSize, longPlace] = told.map((one) => {
      if (one !== BEYOND) return one;
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    }) as [number, number, number];
    return [longSize, longPlace];
  }
  throw new NotUnpacked("broken");
}

function dataAt(zip: Buffer, place: number, size: number): Uint8Array {
  if (zip.readUInt32LE(place) !== LOCAL) throw new NotUnpacked("broken");
  const begin = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28);
  if (begin + size > zip.length) throw new NotUnpacked("broken");
  return zip.subarray(begin, begin + size);
}
