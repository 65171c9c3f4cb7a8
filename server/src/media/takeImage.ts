import { FIELD_LIST, PICTURE_MAX_BYTES } from "@bruma/contract";
import { type Picture, Refusal } from "@bruma/domain";
import type { UploadRules } from "../plugins/uploads.ts";
import { AddressRefused, fetchImage, type ImageSources } from "./fetchImage.ts";
import { type ImageRefusalCode, ImageRefused } from "./ImageRefused.ts";
import type { MediaStore } from "./MediaStore.ts";
import { storeSentImage } from "./storeImage.ts";

const REASONS: Record<ImageRefusalCode, string> = {
  "image.type": "Envía un JPEG, PNG, WebP o AVIF",
  "image.too_large": "La imagen es demasiado grande: como máximo 10 MB y 50 millones de píxeles",
  "image.broken": "La imagen está dañada o incompleta",
};

export const imageRefused = (field: string, reason: ImageRefusalCode) =>
  new Refusal("image.refused", { fields: { [field]: REASONS[reason] } });

const parties = FIELD_LIST.filter(({ kind }) => kind === "party").map(({ key }) => key);
/** A product's form: its fields and one picture. */
export const PRODUCT_UPLOADS: UploadRules = {
  files: 1,
  fileSize: PICTURE_MAX_BYTES,
  tooLarge: (part) => imageRefused(part, "image.too_large"),
  json: ["attributes", "variants", "images", ...parties],
};

/** Stores a picture that came in `field` of a form. Refuses `image.refused`. */
export async function takeImage(store: MediaStore, bytes: Buffer, field: string): Promise<Picture> {
  if (bytes.byteLength > PICTURE_MAX_BYTES) throw imageRefused(field, "image.too_large");
  try {
    return await storeSentImage(store, bytes);
  } catch (error) {
    throw error instanceof ImageRefused ? imageRefused(field, error.code) : error;
  }
}

/** Fetches a picture from an address that came in `field`, and stores it. Refuses `image.address_refused`, `image.refused`. */
export async function takeImageFrom(
  store: MediaStore,
  address: string,
  field: string,
  sources: ImageSources | undefined,
): Promise<Picture> {
  const bytes = await fetchImage(address, PICTURE_MAX_BYTES, sources).catch((error: unknown) => {
    if (!(error instanceof AddressRefused)) throw error;
    throw new Refusal("image.address_refused", { fields: { [field]: "No hemos podido traer una imagen de aquí" } });
  });
  return takeImage(store, bytes, field);
}
