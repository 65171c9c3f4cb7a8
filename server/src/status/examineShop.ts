import { HOUR_MS } from "@bruma/contract";
import type { Database } from "@bruma/db";
import type { Config } from "../config.ts";
import { examine } from "../doctor/examine.ts";
import { type Finding, fault, good, watch } from "../doctor/Finding.ts";
import type { RecentErrors } from "./RecentErrors.ts";

const MANY = 10;

/** What the doctor sees, by the running program, and what only it knows. */
export async function examineShop(
  config: Readonly<Config>,
  database: Database,
  errors: RecentErrors,
): Promise<Finding[]> {
  return [...(await examine(config, { database })), judgeErrors(errors.count(new Date(), HOUR_MS))];
}

export function judgeErrors(lastHour: number): Finding {
  if (lastHour === 0) return good("Errores", "ninguno en la última hora");
  const found = `${lastHour} en la última hora`;
  const mend = "Abajo pone cuáles y qué hacer.";
  return lastHour < MANY ? watch("Errores", found, mend) : fault("Errores", found, mend);
}
