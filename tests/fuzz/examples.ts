import { openApiDocument } from "@bruma/server/openApi";
import type { Dice } from "./Dice.ts";
import { rubbishWord } from "./rubbish.ts";

export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
  default?: unknown;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: Shape;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Shape }> };
}

const { paths } = openApiDocument() as unknown as { paths: Record<string, Record<string, Operation>> };

/** What the endpoint table declares of an endpoint. */
export function declared(key: string): { parameters: Parameter[]; body: Shape | undefined } {
  const [method = "", template = ""] = key.split(" ");
  const operation = paths[template.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  return {
    parameters: operation?.parameters ?? [],
    body: operation?.requestBody?.content["application/json"]?.schema,
  };
}

/** What somebody might well send for a schema; not always what its finer rules take. */
export function exampleOf(shape: Shape, dice: Dice, name = ""): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return dice.pick(shape.enum);
  const choices = shape.anyOf ?? shape.allOf;
  if (choices) return exampleOf(dice.pick(choices), dice, name);
  const type = Array.isArray(shape.type) ? dice.pick(shape.type) : shape.type;
  if (type === "integer" || type === "number") {
    const from = Math.max(shape.minimum ?? 0, -1_000);
    return from + dice.below(Math.min(shape.maximum ?? 100, 100) - Math.min(from, 0) + 1);
  }
  if (type === "boolean") return dice.chance(0.5);
  if (type === "null") return null;
  if (type === "array") return Array.from({ length: dice.below(3) }, () => exampleOf(shape.items ?? {}, dice));
  if (type === "object" || shape.properties) {
    const properties = Object.entries(shape.properties ?? {});
    return Object.fromEntries(properties.map(([key, property]) => [key, exampleOf(property, dice, key)]));
  }
  return exampleWord(name, shape, dice);
}

function exampleWord(name: string, { format }: Shape, dice: Dice): string {
  if (format === "date" || /^(from|to|on|day|until)$|date/i.test(name)) return dice.pick(["2026-11-01", "2026-02-28"]);
  if (/(^|_)at$/.test(name)) return "2026-11-01T10:00:00Z";
  if (/search|^q$|text|comment|note/i.test(name)) return dice.pick(["ana", "kit", "12", "á", "a b", rubbishWord(dice)]);
  if (/page|limit|id$|rating|price|min|max|percent|year|quarter|month/i.test(name)) return String(dice.below(12));
  return dice.pick(["a", "1", "true", "2026-11-01", "ES", "28013"]);
}
