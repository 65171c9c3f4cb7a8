import { PICTURE_MAX_BYTES, type PictureFailure } from "@bruma/contract";
import { type Picture, Refusal } from "@bruma/domain";
import { AddressRefused, fetchImage, type ImageSources, TooMuch } from "./fetchImage.ts";
import { type ImageRefusalCode, ImageRefused } from "./ImageRefused.ts";
import type { MediaStore } from "./MediaStore.ts";
import { StoreUnavailable } from "./StoreUnavailable.ts";
import { storeSentImage } from "./storeImage.ts";

export interface DownloadOptions {
  sources?: ImageSources;
  seconds?: number;
  stopping: AbortSignal;
}

const FAILURES: Record<ImageRefusalCode, PictureFailure> = {
  "image.type": "type",
  "image.too_large": "too_large",
  "image.broken": "broken",
};

/** Fetches a picture and stores its files; what went wrong is told, not thrown. `stopped`: the shop stops, or has no room now. */
export async function downloadPicture(
  store: MediaStore,
  address: string,
  { sources, stopping, ...patience }: DownloadOptions,
): Promise<Picture | PictureFailure | "stopped"> {
  if (stopping.aborted) return "stopped";
  try {
    const bytes = await fetchImage(address, PICTURE_MAX_BYTES, sources, { ...patience, stopping });
    return await storeSentImage(store, bytes);
  } catch (error) {
    if (stopping.aborted || error instanceof StoreUnavailable) return "stopped";
    if (error instanceof Refusal && error.code === "server.busy") return "stopped";
    if (error instanceof TooMuch) return "too_large";
    if (error instanceof AddressRefused) return "address";
    if (error instanceof ImageRefused) return FAILURES[error.code];
    throw error;
  }
}
