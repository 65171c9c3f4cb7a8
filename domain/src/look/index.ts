export * from "./heroPicture.ts";
export * from "./logos.ts";
