export { checkArtwork } from "./checkArtwork.ts";
export * from "./guaranteeNotice.ts";
