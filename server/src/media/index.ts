export { diskStore } from "./diskStore.ts";
export { CONTENT_TYPES, type Effort, type PictureFormat } from "./encode.ts";
export { type ImageRefusalCode, ImageRefused } from "./ImageRefused.ts";
export { isMediaName, type MediaStore } from "./MediaStore.ts";
export {
  MAX_IMAGE_BYTES,
  PICTURE_WIDTHS,
  type ProcessedImage,
  type ProcessOptions,
  processImage,
} from "./processImage.ts";
export { renderSvg } from "./renderSvg.ts";
export { type StoredImage, storeImage } from "./storeImage.ts";
