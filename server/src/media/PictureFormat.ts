export const FORMATS = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof FORMATS)[number];

export const EXTENSIONS: Record<PictureFormat, string> = { avif: "avif", webp: "webp", jpeg: "jpg" };
export const CONTENT_TYPES: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
};
