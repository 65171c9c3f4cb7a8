export * from "./forgetReporters.ts";
