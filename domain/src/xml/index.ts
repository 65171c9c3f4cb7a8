export * from "./readXml.ts";
