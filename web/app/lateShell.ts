import { lateCode } from "./lateCode.ts";

/** What stands over every page, and is not seen at its first paint: the two questions, and what is said without a connection. */
export const lateShell = lateCode(() => import("./shellParts.ts"));
