export * from "./attachPicture.ts";
export { type ClaimedPicture, claimPicture, failPicture, PICTURE_ATTEMPTS, returnPicture } from "./claimPicture.ts";
export * from "./readPictureFetches.ts";
