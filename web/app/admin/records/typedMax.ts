import type { z } from "zod";
import { limitsOf } from "./limitsOf.ts";

/** How many characters each text of a form may have, as the contract says: `typedMax(BreachForm.shape).what` → 4000. */
export function typedMax<Shape extends z.core.$ZodShape>(shape: Shape) {
  const limits = Object.entries(shape).map(([name, schema]) => [name, limitsOf(schema).attributes.maxLength]);
  return Object.fromEntries(limits) as Record<keyof Shape, number | undefined>;
}
