export * from "./checkSvg.ts";
export * from "./readXml.ts";
