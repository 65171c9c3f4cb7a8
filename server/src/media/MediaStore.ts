import type { Readable } from "node:stream";

/** Where pictures are kept: a folder, or later a bucket. Names are made by `processImage` and never used twice for other bytes. */
export type MediaStore = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** `undefined` when there is no such file. */
  read(name: string): Promise<{ stream: Readable; size: number } | undefined>;
  has(name: string): Promise<boolean>;
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>;
  /** Every file that was last put before `moment`; also what a put left behind that was broken off. */
  listOlder(moment: Date): AsyncIterable<string>;
  /** As `delete`, unless the file was put again since `moment`. */
  deleteOlder(name: string, moment: Date): Promise<void>;
};

const NAME = /^[0-9a-f]{24}-[1-9][0-9]{0,3}\.(avif|webp|jpg)$/;

/** True for names that `processImage` makes; anything else may be an attempt to reach other files. */
export const isMediaName = (name: string) => NAME.test(name);
