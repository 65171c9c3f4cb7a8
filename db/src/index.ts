export * from "./connect.ts";
export { explainFolder, StartupProblem } from "./embedded/StartupProblem.ts";
export { makeFolder, startEmbedded } from "./embedded/startEmbedded.ts";
export * from "./isEmptyShop.ts";
export * from "./migrate.ts";
export * from "./schema/index.ts";
