import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@bruma/db";

const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** Of the program, as the change log names it. */
export const VERSION: string = version;
