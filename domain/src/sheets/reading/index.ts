// Loads the package that reads spreadsheets: only for programs of threads.
export * from "./readSheets.ts";
