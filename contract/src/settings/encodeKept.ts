import { z } from "zod";

/**
 * What is kept, as it is sent: amounts in euros. It is not checked against the rules for what is typed: a value that a later rule
 * refuses must still be shown, so that it can be corrected.
 */
export function encodeKept(schema: z.ZodType, kept: unknown): unknown {
  if (kept === null || kept === undefined) return kept;
  if (schema instanceof z.ZodCodec)
    return schema.def.reverseTransform(kept as never, { value: kept, issues: [] } as never);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return encodeKept(schema.unwrap() as z.ZodType, kept);
  }
  if (schema instanceof z.ZodArray)
    return (kept as unknown[]).map((each) => encodeKept(schema.element as z.ZodType, each));
  if (!(schema instanceof z.ZodObject)) return kept;
  const values = kept as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([key, field]) =>
      values[key] === undefined ? [] : [[key, encodeKept(field as z.ZodType, values[key])]],
    ),
  );
}
