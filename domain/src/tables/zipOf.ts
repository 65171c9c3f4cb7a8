import { Zip, ZipPassThrough } from "fflate";

export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

/** A zip, piece by piece, of files that are made one after the other: many need no more memory than one. Not compressed: PDFs are already. */
export async function* zipOf(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    entry.push(bytes, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}
