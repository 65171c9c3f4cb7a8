import { lazyModule } from "../browser/lazyModule.ts";

/** What new visitors are asked. Who has answered does not download it. */
export const lazyQuestions = lazyModule(() => import("./questionParts.ts"));

/** What is said over every page without a connection. */
export const lazyShell = lazyModule(() => import("./shellParts.ts"));
