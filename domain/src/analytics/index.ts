export * from "./countVisit.ts";
