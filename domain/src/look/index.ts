export * from "./logos.ts";
