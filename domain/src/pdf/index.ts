export * from "./pdfProblem.ts";
