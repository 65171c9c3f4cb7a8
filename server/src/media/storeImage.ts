import type { Picture } from "@bruma/domain";
import { ConcurrencyLimit } from "../ConcurrencyLimit.ts";
import type { MediaStore } from "./MediaStore.ts";
import { CONTENT_TYPES, type PictureFormat } from "./PictureFormat.ts";
import type { ProcessedImage, ProcessOptions } from "./processImage.ts";

export type StoredImage = Omit<ProcessedImage, "files"> & {
  files: { name: string; format: PictureFormat; width: number; size: number }[];
};

/** The one way a picture enters the shop, sent by an admin or drawn for the demo. Refuses as `processImage` does. */
export async function storeImage(store: MediaStore, input: Buffer, options: ProcessOptions = {}): Promise<StoredImage> {
  // Imported with the first one: sharp brings some 15 MB of programs that most instances never need.
  const { processImage } = await import("./processImage.ts");
  const { files, ...image } = await processImage(input, options);
  await Promise.all(files.map(({ name, format, bytes }) => store.put(name, bytes, CONTENT_TYPES[format])));
  return { ...image, files: files.map(({ bytes, ...file }) => ({ ...file, size: bytes.byteLength })) };
}

// Each may need all of a small machine.
const limit = new ConcurrencyLimit({ mostRunning: 1, mostWaiting: 19, retryAfter: 10 });

/** Stores a picture that somebody sends, one at a time. Refuses as `storeImage` does, and `server.busy` where too many wait. */
export async function storeSentImage(store: MediaStore, input: Buffer): Promise<Picture> {
  const { hash, width, height, widths, placeholder } = await limit.run(() => storeImage(store, input));
  return { hash, width, height, widths, placeholder };
}
