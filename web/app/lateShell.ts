import { lateCode } from "./lateCode.ts";

/** What new visitors are asked. Who has answered does not download it. */
export const lateQuestions = lateCode(() => import("./questionParts.ts"));

/** What is said over every page without a connection. */
export const lateShell = lateCode(() => import("./shellParts.ts"));
