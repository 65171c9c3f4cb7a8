import { z } from "zod";

interface Limits {
  kind: "flag" | "choice" | "list" | "number" | "text";
  required?: boolean;
  /** Typed in euros, kept in cents. */
  isEuros?: boolean;
  /** Of the control. */
  attributes: { min?: number; max?: number; maxLength?: number };
}

/** What a schema lets somebody type. */
export function limitsOf(schema: z.core.$ZodType): Limits {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return { ...limitsOf(schema.def.innerType), required: false };
  }
  if (schema instanceof z.ZodCodec) return { ...limitsOf(schema.def.in), isEuros: true };
  if (schema instanceof z.ZodPipe) return limitsOf(schema.def.in);
  if (schema instanceof z.ZodEnum) return { kind: "choice", required: true, attributes: {} };
  if (schema instanceof z.ZodBoolean) return { kind: "flag", attributes: {} };
  if (schema instanceof z.ZodArray) return { kind: "list", attributes: {} };
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema;
    return { kind: "number", required: true, attributes: { min: minValue ?? undefined, max: maxValue ?? undefined } };
  }
  if (!(schema instanceof z.ZodString)) return { kind: "text", attributes: {} };
  const { minLength, maxLength } = schema;
  return { kind: "text", required: (minLength ?? 0) > 0, attributes: { maxLength: maxLength ?? undefined } };
}
