export * from "./blend.ts";
export * from "./Mixture.ts";
export * from "./mixAtHome.ts";
export * from "./mixing.ts";
export * from "./mixRole.ts";
export * from "./planMixture.ts";
