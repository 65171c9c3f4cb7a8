export * from "./exportFiles.ts";
export { exportFits, FIT_FILE } from "./fits/exportFits.ts";
export * from "./pictures/index.ts";
export * from "./run/createImport.ts";
export * from "./run/leftOutFile.ts";
export * from "./run/readFileColumns.ts";
export * from "./run/readImports.ts";
export * from "./run/runImport.ts";
export * from "./run/undoImport.ts";
