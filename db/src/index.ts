export * from "./backup/index.ts";
export * from "./connect.ts";
export { type ReachedDatabase, reachEmbedded } from "./embedded/reachEmbedded.ts";
export { explainFolder, StartupProblem } from "./embedded/StartupProblem.ts";
export { type EmbeddedOptions, makeFolder, startEmbedded } from "./embedded/startEmbedded.ts";
export * from "./isEmptyShop.ts";
export * from "./migrate.ts";
export * from "./schema/index.ts";
export * from "./statement.ts";
