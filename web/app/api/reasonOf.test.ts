import { ApiError } from "@bruma/contract";
import { expect, test } from "vitest";
import { reasonOf } from "./reasonOf.ts";

test("a failure of the shop is told with the reference that its log has, a refusal without", () => {
  const body = { error: "Ha fallado.", message: "Ha fallado.", code: "server.unexpected" as const };
  expect(reasonOf(new ApiError(500, { ...body, request_id: "a1b2c3-z" }))).toBe("Ha fallado. Referencia: a1b2c3-z.");
  expect(reasonOf(new ApiError(404, { ...body, code: "path.not_found" }))).toBe("Ha fallado.");
  expect(reasonOf(new TypeError("fetch"))).toContain("No hay conexión");
});
