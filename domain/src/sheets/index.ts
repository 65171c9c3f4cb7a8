export { inSlices, sharedCopy } from "./inWorker/inSlices.ts";
export { readSheetsInWorker } from "./inWorker/readSheetsInWorker.ts";
export { serveSteps } from "./inWorker/serveSteps.ts";
export { TooMuchToRead, WorkerReader } from "./inWorker/WorkerReader.ts";
export * from "./Sheet.ts";
export { sheetKindOf } from "./sheetKindOf.ts";
