import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { ENDPOINTS } from "../endpoints.ts";

const takes = (schema: z.ZodType, value: string) => schema.safeParse(value).success;

/** What of an endpoint's query and body takes a day or a moment, by its name. */
function dayFields({ query, body }: Endpoint): [string, z.ZodType][] {
  return [query, body]
    .filter((schema): schema is z.ZodObject => schema instanceof z.ZodObject)
    .flatMap(({ shape }) => Object.entries(shape) as [string, z.ZodType][])
    .filter(([, schema]) => !takes(schema, "2026-02-30"))
    .filter(([, schema]) => takes(schema, "2026-11-22") || takes(schema, "2026-11-22T10:00:00Z"));
}

const fields = Object.entries<Endpoint>(ENDPOINTS).flatMap(([key, endpoint]) =>
  dayFields(endpoint).map(([name, schema]): [string, string, z.ZodType] => [key, name, schema]),
);

test("there are such fields", () => {
  expect(fields.length).toBeGreaterThan(30);
});

// PostgreSQL knows no year 0: lists of the back office answered 500.
test.each(fields)("%s refuses as «%s» what is not of our time", (_key, _name, schema) => {
  const days = ["0000-01-01", "0001-01-01", "1899-12-31"];
  const taken = [...days, ...days.map((day) => `${day}T00:00:00Z`)].filter((value) => takes(schema, value));
  expect(taken).toEqual([]);
});
