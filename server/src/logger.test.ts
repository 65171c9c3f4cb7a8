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
