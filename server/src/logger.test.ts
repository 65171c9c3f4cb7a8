import { expect, test } from "vitest";
import { describeError } from "./logger.ts";

test("a failed query is logged without what the customer typed", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    parameters: ["ana@example.com"],
    args: ["ana@example.com"],
  });
  const error = new Error("Failed query: insert into users values ($1)\nparams: ana@example.com,$argon2id$x", {
    cause,
  });
  const logged = JSON.stringify(describeError(Object.assign(error, { params: ["ana@example.com"] })));
  expect(logged).toContain("Failed query");
  expect(logged).not.toMatch(/ana@example|argon2id/);
});

test("nor is any further line of it, and nothing that was typed paints a terminal", () => {
  const typed = "Hola\nanother line: ana@example.com\n    at evil (file.ts:1:1)\u001b[31m";
  const error = new Error(`Failed query: insert into contact_messages values ($1)\nparams: ${typed},2`);
  const described = describeError(error) as { message: string; stack: string };
  expect(described.message).toBe("Failed query: insert into contact_messages values ($1)");
  expect(described.stack).not.toMatch(/ana@example|evil/);
  expect(described.stack).toContain("logger.test.ts");
  const painted = describeError(new Error("no \u001b[31msuch\u009b word\r"));
  expect(painted).toMatchObject({ message: "no \\x1b[31msuch\\x9b word\\x0d" });
});
