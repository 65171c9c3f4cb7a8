export * from "./createImport.ts";
export * from "./exportFiles.ts";
export * from "./pictures/index.ts";
export * from "./readImports.ts";
export * from "./runImport.ts";
export * from "./undoImport.ts";
